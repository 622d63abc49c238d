import { expect, it } from 'vitest'
import { createStaff } from '#tests/support/attempts.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { sendPasswordLink } from './password-link.commands.server.ts'

openTestWorld()

const origin = 'http://institute.test'

it('customer service sends a student a link to set a password, which is logged', async () => {
  const { studentId, email, matricNumber } = await createStudent()
  const staff = await createStaff('customer_service')
  expect(await sendPasswordLink({ staff, studentId, origin })).toEqual({ ok: true })
  const [sent] = await rowsOf<{ text: string }>(
    `select text from outbox where recipient = $1 and template = 'reset-password'`,
    [email],
  )
  expect(sent?.text).toContain(origin)
  expect(await rowsOf('select action from staff_activity_logs where entity_id = $1', [studentId])).toEqual([
    { action: `Sent a link to set a password: ${matricNumber}` },
  ])
  const other = await createStaff('it_support')
  await expect(sendPasswordLink({ staff: other, studentId, origin })).rejects.toThrow('not allowed')
})
