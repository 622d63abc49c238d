import { expect, it } from 'vitest'
import { addDays } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { StaffActor } from '#app/core/person.ts'
import { revokeCertificate, withdrawNotice } from '#app/domain/certificates/register.commands.server.ts'
import { correctName } from '#app/domain/certificates/register.replacement.commands.server.ts'
import { performAdviserAction } from '#app/domain/chat/adviser.commands.server.ts'
import { moveDueDate } from '#app/domain/enrollments/due-dates.commands.server.ts'
import { refuseRequest } from '#app/domain/exams/arrangement-requests.commands.server.ts'
import { submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'
import { changeStudentStatus } from '#app/flows/change-student-status/student-status.commands.server.ts'
import {
  refundOutsidePolicy,
  retryRefund,
  returnSurplus,
  recordManualRefund,
} from '#app/flows/refund/desk.commands.server.ts'
import { withdrawOnBehalf } from '#app/flows/withdraw/withdrawal.commands.server.ts'
import { raiseTicket } from '#app/domain/tickets/student-tickets.commands.server.ts'
import { takeTicketStep, reassignTickets } from '#app/domain/tickets/handling.commands.server.ts'
import { mergeTicket } from '#app/domain/tickets/merging.commands.server.ts'
import { openTicketForStudent } from '#app/domain/tickets/opening.commands.server.ts'
import { addInternalNote, replyToStudent } from '#app/domain/tickets/thread.commands.server.ts'
import { closeOpenTicket, triageTicket } from '#app/domain/tickets/triage.commands.server.ts'
import { db } from '#db/client.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import {
  answersWith,
  begin,
  createPaidStudent,
  createExamCandidate,
  createStaff,
  paperOf,
} from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { decideOnEvidence } from './evidence.commands.server.ts'

openTestWorld()

async function one(query: string, values: unknown[]) {
  const [row] = await rowsOf<{ id: string }>(`${query} returning id`, values)
  return row?.id ?? ''
}

/** A member of HR and customer service who also studies here, with an open item at every desk. */
async function createStaffStudent() {
  const sitter = await createExamCandidate()
  const { student, enrollmentId, attemptId, paper } = sitter
  await submitAttempt({ student, attemptId, given: await answersWith({ paper, right: paper.length }) })
  const [certificate] = await rowsOf<{ number: string }>(
    'select certificate_number as number from certificates where enrollment_id = $1',
    [enrollmentId],
  )
  const self: StaffActor = { ...(await createStaff('hr', 'customer_service')), userId: student.userId }
  await rowsOf('update staff set user_id = $2 where id = $1', [self.staffId, student.userId])
  const [now, { studentId, matricNumber }] = [clock.now(), student]
  const paymentId = await one(
    `insert into payments (id, enrollment_id, provider, status, amount_pence, received_pence, started_at, succeeded_at)
     values ($1, $2, 'sandbox', 'succeeded', 2500, 2500, $3, $3)`,
    [newId(), enrollmentId, now],
  )
  const refundId = await one(
    `insert into refunds (id, payment_id, amount_pence, ground, status, failure, requested_at, due_at)
     values ($1, $2, 100, 'surplus', 'failed', 'refused', $3, $3)`,
    [newId(), paymentId, now],
  )
  const evidenceId = await one(
    `insert into education_evidence (id, student_id, file_path, file_name, file_type, file_size, sent_at)
     values ($1, $2, $3, 'a.pdf', 'application/pdf', 1, $4)`,
    [newId(), studentId, `none/${newId()}`, now],
  )
  const requestId = await one(
    `insert into arrangement_requests (id, student_id, wants_extra_time, wants_breaks, reason, asked_at, due_at)
     values ($1, $2, true, false, 'I read slowly.', $3, $3)`,
    [newId(), studentId, now],
  )
  const question = { student, category: 'Exam', courseId: null, description: 'When?' } as const
  const [first, second] = [
    await raiseTicket({ ...question, title: 'a' }),
    await raiseTicket({ ...question, title: 'b' }),
  ]
  const ticketId = first.ok ? first.value.ticketId : ''
  const intoId = second.ok ? second.value.ticketId : ''
  const chatId = newId()
  await rowsOf(
    `insert into chats (id, student_id, state, waiting_since, began_on, page, page_since, last_written_at, guest_here_at, created_at)
     values ($1, $2, 'waiting', $3, '/', '/', $3, $3, $3, $3)`,
    [chatId, studentId, now],
  )
  await performAdviserAction({ staff: self, action: { intent: 'come' } })
  const number = certificate?.number ?? ''
  const ids = { enrollmentId, paymentId, refundId, evidenceId, requestId, ticketId, intoId, chatId, number }
  return { staff: self, student, studentId, matricNumber, ...ids }
}

type World = Awaited<ReturnType<typeof createStaffStudent>>

const reason = 'Because.'
const commands: Record<string, (world: World) => Promise<unknown>> = {
  suspend: ({ staff, studentId }) =>
    changeStudentStatus({
      staff,
      studentId,
      change: 'suspend',
      reason,
      seenStatus: 'active',
      seenAttempt: '',
    }),
  'decide on evidence': ({ staff, evidenceId }) =>
    decideOnEvidence({ staff, evidenceId, decision: 'accept', level: 'PhD', reason: '' }),
  'refuse arrangements': ({ staff, requestId }) => refuseRequest({ staff, requestId, answer: reason }),
  'return a surplus': ({ staff, paymentId: id }) => returnSurplus({ staff, id }),
  'send a refund again': ({ staff, refundId: id }) => retryRefund({ staff, id }),
  'record a refund': ({ staff, refundId: id }) => recordManualRefund({ staff, id, reason }),
  'refund outside the policy': ({ staff, paymentId: id }) =>
    refundOutsidePolicy({ staff, id, amount: 2400, endsAccess: true, reason }),
  'withdraw with a refund': ({ staff, enrollmentId, ticketId }) =>
    withdrawOnBehalf({ staff, enrollmentId, ticketId, expectedPence: 2500, reason }),
  'move a due date': ({ staff, enrollmentId }) => moveDueDate({ staff, enrollmentId, dueDay: '2100-01-01', reason }),
  'revoke a certificate': ({ staff, number }) =>
    revokeCertificate({ staff, number, reason: 'issued in error', grounds: reason, isDanger: true }),
  'withdraw a notice': ({ staff, number }) => withdrawNotice({ staff, number, grounds: reason }),
  'correct a name': ({ staff, number }) => correctName({ staff, number, correctedName: 'Dr No', grounds: reason }),
  'start a ticket': ({ staff, ticketId }) =>
    takeTicketStep({ staff, ticketId, step: 'start', version: 1, resolutionNotes: '' }),
  'rate a ticket': ({ staff, ticketId }) => triageTicket({ staff, ticketId, version: 1, priority: 'urgent' }),
  'close a ticket': ({ staff, ticketId }) => closeOpenTicket({ staff, ticketId, version: 1, reason }),
  'merge tickets': ({ staff, ticketId, intoId }) => mergeTicket({ staff, ticketId, version: 1, intoId }),
  'reply to a ticket': ({ staff, ticketId }) => replyToStudent({ staff, ticketId, version: 1, body: 'Yes.' }),
  'note on a ticket': ({ staff, ticketId }) => addInternalNote({ staff, ticketId, body: 'Good.' }),
  'open a ticket': ({ staff, matricNumber }) =>
    openTicketForStudent({ staff, matricNumber, title: 'c', description: 'd', category: 'Exam', priority: 'urgent' }),
  'take a chat': ({ staff, chatId }) => performAdviserAction({ staff, action: { intent: 'take', chatId } }),
}

it('the record of a member of staff who studies here can be changed only by a colleague', async () => {
  const world = await createStaffStudent()
  const before = await rowsOf('select count(*) from staff_activity_logs')
  const outcomes = Object.fromEntries(
    await Promise.all(Object.entries(commands).map(async ([name, act]) => [name, await act(world)])),
  )
  const refused = { ok: false, reason: 'own-record' }
  expect(outcomes).toEqual(Object.fromEntries(Object.keys(commands).map((name) => [name, refused])))
  expect(await rowsOf('select count(*) from staff_activity_logs')).toEqual(before)
  const colleague = await createStaff('hr', 'customer_service')
  expect(await commands['rate a ticket']?.({ ...world, staff: colleague })).toEqual({ ok: true })
})

it('a ticket is never assigned to the student who raised it, not even when the tickets of a leaver are', async () => {
  const { staff: self, ticketId } = await createStaffStudent()
  const colleague = await createStaff('customer_service')
  const give = { staff: colleague, ticketId, version: 1, assignedTo: self.staffId }
  expect(await triageTicket(give)).toEqual({ ok: false, reason: 'asked-by-assignee' })
  await takeTicketStep({ staff: colleague, ticketId, step: 'start', version: 1, resolutionNotes: '' })
  await db.transaction((tx) =>
    reassignTickets(tx, { staff: self, from: colleague.staffId, fromName: 'x', to: self.staffId }),
  )
  expect(await rowsOf('select assigned_to from student_tickets where id = $1', [ticketId])).toEqual([
    { assigned_to: null },
  ])
})

it('an exam keeps running when its student, a member of staff, is refused a refund to themselves', async () => {
  const { student, courseId, enrollmentId } = await createPaidStudent()
  const attemptId = await begin({ student, courseId })
  const staff: StaffActor = { ...(await createStaff('hr')), userId: student.userId }
  const id = await one(
    `insert into payments (id, enrollment_id, provider, status, amount_pence, received_pence, started_at, succeeded_at)
     values ($1, $2, 'sandbox', 'succeeded', 2500, 2500, $3, $3)`,
    [newId(), enrollmentId, addDays(clock.now(), -1)],
  )
  expect(await refundOutsidePolicy({ staff, id, amount: 2500, endsAccess: true, reason })).toMatchObject({
    reason: 'own-record',
  })
  expect(await rowsOf('select submitted_at from exam_attempts where id = $1', [attemptId])).toEqual([
    { submitted_at: null },
  ])
  expect(await paperOf(attemptId)).not.toHaveLength(0)
})
