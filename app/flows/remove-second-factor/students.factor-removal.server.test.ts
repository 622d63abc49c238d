import { expect, it } from 'vitest'
import { createStaff } from '#tests/support/attempts.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { removeStudentFactors } from './staff.commands.server.ts'
import { findFactorOwner } from '#app/domain/students/roster.queries.server.ts'

openTestWorld()

const reason = 'Phone lost. Passport shown in a video call, name and date of birth match.'

async function createStudentWithPasskey() {
  const student = await createStudent()
  await rowsOf(
    `insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, created_at)
     values (gen_random_uuid(), $1, 'Phone', gen_random_uuid(), '', 0, '{}', now())`,
    [student.userId],
  )
  return student
}

const countFactors = async ({ userId }: { userId: string }) =>
  (await rowsOf('select from passkeys where user_id = $1', [userId])).length

const emailsTo = ({ email }: { email: string }, template: string) =>
  rowsOf<{ text: string }>('select text from outbox where recipient = $1 and template = $2', [email, template])

it('removes a student’s second factors at once, logs the reason and emails the student and HR', async () => {
  const student = await createStudentWithPasskey()
  const { studentId } = student
  const [staff, hr] = [await createStaff('customer_service'), await createStaff('hr')]
  expect(await findFactorOwner({ staff, studentId })).toMatchObject({ hasFactor: true })
  expect(await removeStudentFactors({ staff, studentId, reason })).toEqual({ ok: true })
  expect(await countFactors(student)).toBe(0)
  expect(await emailsTo(student, 'factors-removed')).toHaveLength(1)
  expect((await emailsTo(hr, 'factors-removed-report'))[0]?.text).toContain(reason)
  expect(await rowsOf('select action, after from staff_activity_logs where entity_id = $1', [studentId])).toEqual([
    { action: `Removed the second factors of a student: ${student.matricNumber}`, after: reason },
  ])
  expect(await removeStudentFactors({ staff, studentId, reason })).toMatchObject({ reason: 'no-factor' })
})

it('is refused to IT support', async () => {
  const { studentId } = await createStudentWithPasskey()
  const staff = await createStaff('it_support')
  await expect(removeStudentFactors({ staff, studentId, reason })).rejects.toThrow('not allowed')
})

it('is refused for staff who study here, because IT support and HR reset theirs', async () => {
  const student = await createStudentWithPasskey()
  const { staffId } = await createStaff('hr')
  await rowsOf('update staff set user_id = $2 where id = $1', [staffId, student.userId])
  const staff = await createStaff('customer_service')
  expect(await removeStudentFactors({ staff, studentId: student.studentId, reason })).toMatchObject({
    reason: 'of-staff',
  })
  expect(await countFactors(student)).toBe(1)
})
