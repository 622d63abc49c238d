import { expect, it } from 'vitest'
import { newId } from '#app/core/ids.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { readRoster } from './roster.queries.server.ts'

openTestWorld()

it('works out when a student was last seen from stored sessions and the last sign-in', async () => {
  const [student, other] = [await createStudent(), await createStudent()]
  const staff = await createStaff('customer_service')
  await rowsOf('delete from sessions where user_id = any($1)', [[student.userId, other.userId]])
  await rowsOf('update profiles set signed_in_at = null where id = any($1)', [[student.userId, other.userId]])
  const seen = async () => {
    const filter = { search: '', status: null, sort: 'newest', cursor: null } as const
    const { rows } = (await readRoster({ staff, filter })).page
    return [student, other].map(({ studentId }) => rows.find(({ id }) => id === studentId)?.lastSeen)
  }
  expect(await seen()).toEqual([null, null])
  await rowsOf(
    `insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
      values ($1, $2, $3, '2026-11-03T09:00Z', '2026-11-01T09:00Z', '2026-11-02T09:00Z')`,
    [newId(), newId(), student.userId],
  )
  expect(await seen()).toEqual([new Date('2026-11-02T09:00Z'), null])
  await rowsOf('delete from sessions where user_id = $1', [student.userId])
  expect(await seen()).toEqual([new Date('2026-11-01T09:00Z'), null])
})

it('sends the page only what it shows', async () => {
  await createStudent()
  const filter = { search: '', status: null, sort: 'newest', cursor: null } as const
  const [row] = (await readRoster({ staff: await createStaff('hr'), filter })).page.rows
  expect(Object.keys(row ?? {}).toSorted()).toEqual([
    'email',
    'enrolled',
    'fullName',
    'id',
    'lastSeen',
    'matricNumber',
    'restrictedAt',
    'status',
    'statusReason',
  ])
})
