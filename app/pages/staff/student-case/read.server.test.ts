import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { StaffActor } from '#app/core/person.ts'
import { submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'
import { markSectionRead, markSectionUnread } from '#app/domain/learning/learning.commands.server.ts'
import { findWithdrawalForStaff } from '#app/domain/payments/withdrawal.queries.server.ts'
import { addInternalNote } from '#app/domain/tickets/thread.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { payAtCheckout } from '#tests/support/payments.ts'
import { answersWith, createPaidStudent, createExamCandidate, createStaff } from '#tests/support/attempts.ts'
import { startStripeServer } from '#tests/support/stripe-server.ts'
import { courseIdOf, createStudent, rowsOf } from '#tests/support/students.ts'
import { isMoneyWaiting, listRecordPayments } from './money/read.server.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { findOpenedTicket } from './read.server.ts'

const stripe = await startStripeServer()
openTestWorld({ settings: stripe.settings, isListening: true })
afterAll(() => stripe.stop())

let staff: StaffActor

beforeEach(async () => {
  staff = await createStaff('customer_service')
})

async function ask(studentId: string, askedAt = clock.now()) {
  const ticketId = newId()
  await rowsOf(
    `insert into student_tickets (id, student_id, title, description, category, created_at)
      values ($1, $2, 'A question', 'About it.', 'Exam', $3)`,
    [ticketId, studentId, askedAt],
  )
  return ticketId
}

async function caseOf(studentId: string, askedAt?: Date) {
  const found = await findOpenedTicket({ staff, ticketId: await ask(studentId, askedAt) })
  if (!found) throw new Error('no such ticket')
  return found.student
}

describe('an open ticket', () => {
  it('comes with its thread, drafts, other tickets and student record', async () => {
    const { student, enrollmentId } = await createPaidStudent()
    const ticketId = await ask(student.studentId)
    const earlier = await ask(student.studentId, addDays(clock.now(), -1))
    for (const body of ['one', 'two']) await addInternalNote({ staff, ticketId, body })
    await rowsOf(
      `insert into ticket_drafts (ticket_id, staff_id, kind, body, saved_at) values ($1, $2, 'note', 'three', now())`,
      [ticketId, staff.staffId],
    )
    await rowsOf(
      `insert into enrollments (id, student_id, course_id, price_pence, status, payment_due_date, enrolled_at)
        select gen_random_uuid(), $1, id, 100, 'pending_payment', now(), now() from courses where id not in
          (select course_id from enrollments where student_id = $1) limit 6`,
      [student.studentId],
    )
    const found = await findOpenedTicket({ staff, ticketId })
    expect(found?.ticket.entries.map((entry) => entry.kind === 'message' && entry.body)).toEqual(['one', 'two'])
    expect(found?.ticket.entries[0]?.createdAt).toBeInstanceOf(Date)
    expect(found?.ticket.drafts.mine).toMatchObject({ note: { body: 'three' } })
    expect(found?.ticket.others.map(({ id }) => id)).toEqual([earlier])
    expect(found?.student.enrollments).toHaveLength(7)
    expect(found?.student.enrollments.at(-1)).toMatchObject({ id: enrollmentId, paidAt: expect.any(Date) })
  })
})

describe('the student record', () => {
  it('is only for customer service and HR, and null for an unknown ticket', async () => {
    const { studentId } = await createStudent()
    const ticketId = await ask(studentId)
    const askAs = (...roles: Parameters<typeof createStaff>) =>
      createStaff(...roles).then((each) => findOpenedTicket({ staff: each, ticketId }))
    expect((await askAs('hr'))?.student).toMatchObject({ studentId })
    await expect(askAs('it_support', 'staff')).rejects.toThrow('not allowed')
    expect(await findOpenedTicket({ staff, ticketId: studentId })).toBeNull()
  })

  it('has only that student’s enrolments, with the stated and the verified education level', async () => {
    const [mine, other] = [await createPaidStudent(), await createPaidStudent()]
    await rowsOf(
      `update students set education_level = 'Other', verified_education_level = 'PhD', extra_time_factor = 1.25
        where id = $1`,
      [mine.student.studentId],
    )
    const found = await caseOf(mine.student.studentId)
    expect(found).toMatchObject({ verifiedLevel: 'PhD', extraTimeFactor: 1.25 })
    expect(found.enrollments.map(({ id }) => id)).toEqual([mine.enrollmentId])
    // 10 minutes and a quarter more, in whole minutes.
    expect(found.enrollments[0]).toMatchObject({ examMinutes: 13, exam: { kind: 'open' } })
    expect(await caseOf(other.student.studentId)).toMatchObject({ verifiedLevel: null, extraTimeFactor: 1 })
  })

  it('shows progress and the exam result', async () => {
    const { student, enrollmentId, attemptId, paper } = await createExamCandidate()
    expect((await caseOf(student.studentId)).enrollments[0]).toMatchObject({ exam: { kind: 'running' } })
    await rowsOf(
      `insert into section_reads (enrollment_id, section_id, read_at)
        select e.id, c.id, now() from enrollments e join course_modules m on m.course_id = e.course_id
          join module_content c on c.module_id = m.id where e.id = $1 order by c.id limit 2`,
      [enrollmentId],
    )
    await submitAttempt({ student, attemptId, given: await answersWith({ paper, right: 3 }) })
    expect((await caseOf(student.studentId)).enrollments[0]).toMatchObject({
      progress: { read: 2 },
      outcome: { score: 3, totalQuestions: 10, percentage: 30 },
      exam: { kind: 'failed' },
      certificateNumber: null,
      actions: { resit: { isOpen: true }, withdrawal: { duePence: 0, why: 'the exam was submitted' } },
    })
  })

  it('sums payments and refunds, and counts a withdrawal from when the student asked', async () => {
    const { student, enrollmentId } = await payAtCheckout(stripe)
    const [paid] = await rowsOf<{ received_pence: number }>(
      'select received_pence from payments where enrollment_id = $1',
      [enrollmentId],
    )
    const paidPence = paid?.received_pence ?? 0
    const inTime = (await caseOf(student.studentId)).enrollments[0]
    expect(inTime).toMatchObject({
      paidPence,
      refundedPence: 0,
      actions: { withdrawal: { duePence: paidPence, why: null } },
    })
    expect(inTime?.receiptNumber).toMatch(/^UKLI-REC-/)
    // The surplus arrived later, but it is not the payment that opened the course.
    await rowsOf(
      `with surplus as (
        insert into payments (id, enrollment_id, amount_pence, provider, status, received_pence, started_at, succeeded_at)
        select gen_random_uuid(), enrollment_id, 700, provider, 'needs_refund', 700, started_at, succeeded_at + interval '1 hour'
        from payments where enrollment_id = $1 returning id
      )
      insert into receipts select (jsonb_populate_record(r, jsonb_build_object(
        'id', gen_random_uuid(), 'payment_id', surplus.id, 'receipt_number', 'UKLI-REC-2026-999999'))).*
      from receipts r join payments p on p.id = r.payment_id, surplus where p.enrollment_id = $1`,
      [enrollmentId],
    )
    expect((await caseOf(student.studentId)).enrollments[0]).toMatchObject({
      paidPence,
      receiptNumber: inTime?.receiptNumber,
    })
    // The rail of a ticket shows the surplus, which waits for a refund, and not the payment that counts.
    const waiting = (await listRecordPayments(student.studentId)).filter(isMoneyWaiting)
    expect(waiting).toMatchObject([{ status: 'needs_refund', amountPence: 700, refundablePence: 700 }])
    const late = (await caseOf(student.studentId, addDays(clock.now(), 15))).enrollments[0]
    expect(late?.actions.withdrawal).toMatchObject({ duePence: 0 })
    await rowsOf(`update payments set refunded_pence = 500 where enrollment_id = $1 and status = 'succeeded'`, [
      enrollmentId,
    ])
    expect((await caseOf(student.studentId)).enrollments[0]).toMatchObject({ refundedPence: 500 })
  })

  it('offers the same refund as the payments page, even after sections were unmarked', async () => {
    const { student, enrollmentId } = await payAtCheckout(stripe)
    const courseId = await courseIdOf('phonetic-transcription-taster')
    const sections = await rowsOf<{ id: string }>(
      `select c.id from module_content c join course_modules m on m.id = c.module_id
        where m.course_id = $1 and c.retired_at is null`,
      [courseId],
    )
    for (const { id } of sections) await markSectionRead({ student, courseId, sectionId: id })
    for (const { id } of sections) await markSectionUnread({ student, courseId, sectionId: id })
    const ticketId = await ask(student.studentId)
    const [enrollment] = (await findOpenedTicket({ staff, ticketId }))?.student.enrollments ?? []
    const desk = await findWithdrawalForStaff({ staff, enrollmentId, ticketId })
    expect(desk?.due.duePence).toBe(0)
    expect(enrollment?.actions.withdrawal).toEqual({ duePence: 0, why: 'all sections were read' })
    expect(enrollment?.progress.read).toBe(0)
  })
})
