import { expect, it } from 'vitest'
import { actionsOn } from '#tests/support/applicants.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { decideFactorRemoval, requestFactorRemoval } from './commands.server.ts'
import { findFactorRemoval } from './queries.server.ts'

openTestWorld()

const proof = 'Passport shown in a video call, name and date of birth match.'

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

const emailsTo = async ({ email }: { email: string }) =>
  (await rowsOf<{ template: string }>('select template from outbox where recipient = $1 order by id', [email])).map(
    ({ template }) => template,
  )

it('removes a student’s second factors once a second person has confirmed', async () => {
  const student = await createStudentWithPasskey()
  const { studentId } = student
  const requester = await createStaff('customer_service')
  const decider = await createStaff('customer_service')
  expect(await requestFactorRemoval({ staff: requester, studentId, proof })).toMatchObject({ ok: true })
  expect(await requestFactorRemoval({ staff: decider, studentId, proof })).toMatchObject({ reason: 'asked-already' })
  expect(await decideFactorRemoval({ staff: requester, studentId, decision: 'remove' })).toMatchObject({
    reason: 'same-person',
  })
  expect(await countFactors(student)).toBe(1)
  expect(await findFactorRemoval({ staff: decider, studentId })).toMatchObject({ request: { proof, isOwn: false } })
  expect(await decideFactorRemoval({ staff: decider, studentId, decision: 'remove' })).toMatchObject({ ok: true })
  expect(await countFactors(student)).toBe(0)
  expect(await decideFactorRemoval({ staff: decider, studentId, decision: 'remove' })).toMatchObject({
    reason: 'not-asked',
  })
  expect(await emailsTo(student)).toEqual(expect.arrayContaining(['factor-removal-requested', 'factors-removed']))
  expect(await actionsOn(studentId)).toHaveLength(2)
})

it('keeps second factors when the second person rejects the proof, and allows another request', async () => {
  const student = await createStudentWithPasskey()
  const { studentId } = student
  const [requester, decider] = [await createStaff('hr'), await createStaff('hr')]
  await requestFactorRemoval({ staff: requester, studentId, proof })
  expect(await decideFactorRemoval({ staff: decider, studentId, decision: 'reject' })).toMatchObject({ ok: true })
  expect(await countFactors(student)).toBe(1)
  expect(await requestFactorRemoval({ staff: decider, studentId, proof })).toMatchObject({ ok: true })
})

it('a removal is refused to IT support and for students without a second factor', async () => {
  const { studentId } = await createStudent()
  const staff = await createStaff('customer_service')
  expect(await requestFactorRemoval({ staff, studentId, proof })).toMatchObject({ reason: 'no-factor' })
  const other = await createStaff('it_support')
  await expect(requestFactorRemoval({ staff: other, studentId, proof })).rejects.toThrow('not allowed')
})

it('a removal is refused for staff who study here, because IT support and HR reset theirs', async () => {
  const student = await createStudentWithPasskey()
  const { studentId } = student
  const [requester, decider] = [await createStaff('customer_service'), await createStaff('customer_service')]
  await requestFactorRemoval({ staff: requester, studentId, proof })
  const { staffId } = await createStaff('hr')
  await rowsOf('update staff set user_id = $2 where id = $1', [staffId, student.userId])
  expect(await decideFactorRemoval({ staff: decider, studentId, decision: 'remove' })).toMatchObject({
    reason: 'of-staff',
  })
  expect(await countFactors(student)).toBe(1)
  expect(await decideFactorRemoval({ staff: decider, studentId, decision: 'reject' })).toMatchObject({ ok: true })
  expect(await requestFactorRemoval({ staff: requester, studentId, proof })).toMatchObject({ reason: 'of-staff' })
})
