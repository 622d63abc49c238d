import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffRole } from '#app/core/vocabulary.ts'
import { payInSandbox } from '#app/flows/settle-payment/sandbox.commands.server.ts'
import { sandboxCards } from '#app/domain/payments/payments.ts'
import { raiseTicket } from '#app/domain/tickets/student-tickets.commands.server.ts'
import { submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'
import { answersWith, createExamCandidate, createStaff } from '#tests/support/attempts.ts'
import { begin, createUnpaid, receiptsOf } from '#tests/support/payments.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { findItems } from './read.server.ts'

openTestWorld()

let matricNumber: string

beforeAll(async () => {
  const student = await createStudent()
  matricNumber = student.matricNumber
  await raiseTicket({ student, title: 'Où est le schwa', description: 'Where?', category: 'Other', courseId: null })
  await rowsOf(`insert into job_applications (id, reference, full_name, email, position_applied, created_at)
    values (gen_random_uuid(), 'APP-SCHWA234', 'Schwa Adeyemi', 'schwa@mail.example', 'Lecturer', '2026-01-01')`)
  await rowsOf(`insert into reported_errors (number, at, side, route, name, shown, frames, cause)
    values ('ERR-23456789', '2026-01-01', 'server', '/interview', 'TypeError', 'Failed', 'at x', 'c')`)
})

async function kindsFor(text: string, ...roles: StaffRole[]) {
  const staff = await createStaff(...roles)
  return new Set((await findItems({ staff, text })).map(({ kind }) => kind))
}

describe('the finder', () => {
  it.each([
    ['hr', ['student', 'staff', 'ticket', 'application', 'error']],
    ['customer_service', ['student', 'ticket']],
    ['it_support', ['error', 'staff']],
    ['staff', []],
  ] as const)('shows %s what the permissions allow, and no more', async (role, kinds) => {
    const found = new Set<string>()
    for (const text of ['schwa', matricNumber, 'Priya', 'err-23456789']) {
      for (const kind of await kindsFor(text, role)) found.add(kind)
    }
    expect([...found].toSorted()).toEqual([...kinds].toSorted())
  })

  it('leads from the number of an error, or its beginning, to the error', async () => {
    const staff = await createStaff('it_support')
    for (const text of ['err-23456789', '2345'])
      expect(await findItems({ staff, text })).toContainEqual({
        kind: 'error',
        id: 'ERR-23456789',
        title: 'ERR-23456789',
        detail: 'TypeError, /interview',
        to: '/staff-portal/health?q=ERR-23456789',
      })
    expect(await findItems({ staff, text: '56789' })).toEqual([])
  })

  const leadsTo = async (role: StaffRole, number: string) =>
    (await findItems({ staff: await createStaff(role), text: number.toLowerCase() })).map(({ to }) => to)

  it('leads from the number of a receipt to the money desk', async () => {
    const { student, enrollmentId } = await createUnpaid()
    const { paymentId } = await begin({ student, enrollmentId })
    await payInSandbox({ student, paymentId, cardNumber: sandboxCards.succeeds })
    const [receipt] = await receiptsOf(enrollmentId)
    const number = receipt?.receipt_number ?? ''
    expect(await leadsTo('customer_service', number)).toEqual([`/staff-portal/money?q=${number}`])
    expect(await leadsTo('it_support', number)).toEqual([])
  })

  it('leads from the number of a certificate to the register, or to the student’s record', async () => {
    const { student, attemptId, paper } = await createExamCandidate()
    await submitAttempt({ student, attemptId, given: await answersWith({ paper, right: paper.length }) })
    const rows = await rowsOf<{ number: string }>(
      'select certificate_number as number from certificates where student_id = $1',
      [student.studentId],
    )
    const number = rows[0]?.number ?? ''
    expect(await leadsTo('hr', number)).toEqual([`/staff-portal/certificates?q=${number}`])
    expect(await leadsTo('customer_service', number)).toEqual([`/staff-portal/students/${student.matricNumber}`])
    expect(await leadsTo('staff', number)).toEqual([])
  })

  it('finds allowed desks from the first letter', async () => {
    expect(await findItems({ staff: await createStaff('staff'), text: 'd' })).toContainEqual({
      kind: 'desk',
      id: 'documents',
      title: 'Shared Documents',
      detail: '',
      to: '/staff-portal/documents',
    })
    expect(await kindsFor('job', 'customer_service')).toEqual(new Set())
  })

  it('treats SQL wildcards as plain characters', async () => {
    for (const text of ['%', '__', String.raw`\\`, "'; drop table students; --", '\u0000'.replace('\u0000', ' ')]) {
      expect([...(await kindsFor(text, 'hr'))].filter((kind) => kind !== 'desk')).toEqual([])
    }
  })
})
