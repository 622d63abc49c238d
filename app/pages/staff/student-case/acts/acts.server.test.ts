import { expect, it } from 'vitest'
import { createUnpaid } from '#tests/support/payments.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { createStudent } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { readStudentAct } from './read.server.ts'
import { actUrl, readOpenedAct } from './rules.ts'

openTestWorld()

const queryOf = (url: string) => new URL(url, 'http://institute.test').searchParams

it('opens an act on the ticket or the record where it is offered', async () => {
  const { enrollmentId, student } = await createUnpaid()
  const staff = await createStaff('customer_service')
  const of = { matricNumber: student.matricNumber }
  const onTicket = actUrl({ act: 'due-date', id: enrollmentId, from: { ticket: 't-1' } })
  const onRecord = actUrl({ act: 'due-date', id: enrollmentId, from: { student: student.matricNumber } })
  expect(onTicket).toMatch(/^\/staff-portal\/tickets\?ticket=t-1&act=due-date&on=/)
  expect(onRecord).toMatch(new RegExp(`^/staff-portal/students/${student.matricNumber}\\?act=due-date&on=`))
  for (const url of [onTicket, onRecord]) {
    expect(await readStudentAct({ staff, query: queryOf(url), ...of })).toMatchObject({
      kind: 'money',
      act: 'due-date',
      enrolled: { enrollmentId, matricNumber: student.matricNumber },
    })
  }
  const arrangements = actUrl({ act: 'set', id: student.studentId, from: { student: student.matricNumber } })
  expect(await readStudentAct({ staff, query: queryOf(arrangements), ...of })).toMatchObject({
    kind: 'arrangement',
    chosen: { kind: 'set', student: { studentId: student.studentId } },
  })
})

it.each(['act=due-date&on=nobody', 'act=constructor&on=00000000-0000-7000-8000-000000000000', 'on=x', ''])(
  'opens nothing for %j',
  (query) => expect(readOpenedAct(new URLSearchParams(query))).toBeNull(),
)

it('opens nothing for an enrolment that does not exist', async () => {
  const staff = await createStaff('customer_service')
  const url = actUrl({ act: 'record', id: '00000000-0000-7000-8000-000000000000', from: { ticket: 't-1' } })
  expect(await readStudentAct({ staff, query: queryOf(url), matricNumber: 'UKLI-2026-000001' })).toBeNull()
})

it('opens nothing for another student than the one whose page it is', async () => {
  const { enrollmentId, student } = await createUnpaid()
  const other = await createStudent()
  const staff = await createStaff('customer_service')
  for (const [act, id] of [
    ['due-date', enrollmentId],
    ['set', student.studentId],
  ] as const) {
    const query = queryOf(actUrl({ act, id, from: { student: other.matricNumber } }))
    expect(await readStudentAct({ staff, query, matricNumber: other.matricNumber })).toBeNull()
    expect(await readStudentAct({ staff, query, matricNumber: student.matricNumber })).not.toBeNull()
  }
})
