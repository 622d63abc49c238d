import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { db, pool } from '#db/client.server.ts'
import { chatMessages, chats } from '#db/tables/chats.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { addDays, addMinutes, formatClockTime, londonDay } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { Person, StaffActor, StudentActor } from '#app/core/person.ts'
import { signOut } from '#app/features/accounts/commands.server.ts'
import { confirmAddressChange } from '#app/features/accounts/addresses/commands.server.ts'
import { changeSubject } from '#app/features/accounts/addresses/rules.ts'
import { issueToken } from '#app/features/accounts/gateway.server.ts'
import { changeProfile } from '#app/features/accounts/profile/commands.server.ts'
import { beginSession, endOtherSessions } from '#app/features/accounts/sessions/commands.server.ts'
import { chooseTime } from '#app/features/applications/interviews/choosing/commands.server.ts'
import { cancelInterview, offerInterview } from '#app/features/applications/interviews/commands.server.ts'
import { listInterviews } from '#app/features/applications/interviews/queries.server.ts'
import { withdrawApplication } from '#app/features/applications/own/commands.server.ts'
import { returnAbandoned } from '#app/features/chat/closing/commands.server.ts'
import { talk } from '#app/features/chat/talking/commands.server.ts'
import { enroll } from '#app/features/enrollments/commands.server.ts'
import { moveDueDate } from '#app/features/enrollments/arrangements/commands.server.ts'
import { cancelOverdue, remindOfPayments } from '#app/features/enrollments/deadlines/commands.server.ts'
import { setArrangements, setExtraTime } from '#app/features/exams/arrangements/commands.server.ts'
import { decideAppeal } from '#app/features/exams/appeals/commands.server.ts'
import {
  askForArrangements,
  grantRequest,
  refuseRequest,
} from '#app/features/exams/arrangement-requests/commands.server.ts'
import { finishRegrading, ruleOnQuestion } from '#app/features/exams/rulings/commands.server.ts'
import { rulingJobs } from '#app/features/exams/rulings/jobs.server.ts'
import { beginBreak, endBreak } from '#app/features/exams/breaks/commands.server.ts'
import { saveAnswers } from '#app/features/exams/answers/commands.server.ts'
import { closeExpiredAttempt, startAttempt, submitAttempt } from '#app/features/exams/commands.server.ts'
import { changeStudentStatus } from '#app/features/exams/student-status/commands.server.ts'
import { takeSeat } from '#app/features/exams/seats/commands.server.ts'
import { startPayment } from '#app/features/payments/commands.server.ts'
import { payInSandbox } from '#app/features/payments/sandbox/commands.server.ts'
import { refundOutsidePolicy } from '#app/features/payments/desk/commands.server.ts'
import { recordDispute } from '#app/features/payments/disputes/commands.server.ts'
import { makeDueRefunds, oweRefund } from '#app/features/payments/refunds/commands.server.ts'
import { reconcilePayments } from '#app/features/payments/reconciliation/commands.server.ts'
import { sandboxCards } from '#app/features/payments/rules.ts'
import { withdraw } from '#app/features/payments/withdrawal/commands.server.ts'
import { enterPortal } from '#app/features/staff/commands.server.ts'
import { withinTransaction } from '#app/features/accounts/gateway.server.ts'
import { openSealed } from '#app/platform/seal.server.ts'
import { changeMember, letMemberLeave } from '#app/features/applications/leaving/commands.server.ts'
import { editMember } from '#app/features/staff/members/commands.server.ts'
import { stateOf } from '#app/features/staff/members/rules.ts'
import { registerStudent } from '#app/features/students/commands.server.ts'
import { sendEvidence } from '#app/features/students/evidence/commands.server.ts'
import { remindStudents, setReminders } from '#app/features/reminders/commands.server.ts'
import { keepNoLonger } from '#app/features/privacy/keeping/commands.server.ts'
import { carryOutErasures } from '#app/features/privacy/erasure/rows/commands.server.ts'
import { raiseTicket, replyToTicket } from '#app/features/tickets/asking/commands.server.ts'
import { answerByLink, issueAnswerLink } from '#app/features/tickets/by-link/commands.server.ts'
import { saveDraft } from '#app/features/tickets/drafts/commands.server.ts'
import { mergeTicket } from '#app/features/tickets/merging/commands.server.ts'
import { takeTicketStep } from '#app/features/tickets/handling/commands.server.ts'
import { noteOnTicket, replyToStudent } from '#app/features/tickets/thread/commands.server.ts'
import { closeUnworked, triageTicket } from '#app/features/tickets/triage/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { eachByItself } from '#app/platform/each.server.ts'
import { log } from '#app/platform/log.server.ts'
import { findBrokenInvariants } from './invariants.server.ts'
import { anApplicant } from '#tests/support/applicants.ts'
import { agreed } from '#tests/support/payments.ts'
import { answersWith, createSitter, createStaff, endIn, startBreak, taster } from '#tests/support/sittings.ts'
import { warmPool } from '#tests/support/races.ts'
import { callByName, namesIn, openMarks, sharedBy, type Marks } from '#tests/support/row-marks.ts'
import { courseIdOf, createStudent } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'

const testWorld = openTestWorld({ jobs: rulingJobs })

/** Opened for these races alone. */
const third = 'accents-of-the-british-isles'
/** The one at the till, and one of the two that have an exam. */
const long = 'foundational-nlp-for-linguists'
/** Every pair meets so often in each run; `RACE_ROUNDS=50` asks for more, as before a change of the order of locks. */
const rounds = Number(process.env['RACE_ROUNDS'] ?? 4)
const roundsAtOnce = 8
/** What so many rounds leave behind delays the jobs among the acts; all of it is looked at before it goes. */
const clearedAfter = 200

type Member = { person: Person; staffId: string; newAddress: string }

/** What one student has that commands may meet over. */
type World = {
  staff: StaffActor
  student: StudentActor
  unpaid: string
  paymentId: string
  courseId: string
  attemptId: string
  given: Awaited<ReturnType<typeof answersWith>>
  ticketId: string
  applicant: { applicationId: string; interviewId: string; slotId: string; choosing: string; own: string }
  member: Member | null
}
const allParts = ['student', 'till', 'sitting', 'ticket', 'application', 'chat', 'member', 'hr'] as const
/** `hr` is whoever works there: some acts hold all of them. */
type Part = (typeof allParts)[number]
type Act = {
  /** Acts with a part in common are raced. */
  reaches: readonly Part[]
  /** What is made for it, where that is less. */
  needs?: readonly Part[]
  prepare?: (world: World) => Promise<unknown>
  run: (world: World) => Promise<unknown>
}

const paper = new Uint8Array(Buffer.from('%PDF-1.7\n%%EOF\n'))
const origin = 'http://institute.test'
const clientAddress = '192.0.2.1'
const aQuestion = { title: 'A question', description: 'When does it begin?', category: 'Other' as const }

/** Puts the due date and the visit to the till so far back that nobody waits for them any longer. */
async function makeOverdue({ unpaid, paymentId }: World) {
  const past = addDays(clock.now(), -2)
  await pool.query('update enrollments set payment_due_date = $2 where id = $1', [unpaid, past])
  await pool.query('update payments set started_at = $2 where id = $1', [paymentId, past])
}

/** Puts the due date where reminders are written. */
async function makeDueSoon({ unpaid }: World) {
  await pool.query('update enrollments set payment_due_date = $2 where id = $1', [unpaid, addDays(clock.now(), 1)])
}

async function priceOf(paymentId: string) {
  const { rows } = await pool.query<{ pence: number }>('select amount_pence as pence from payments where id = $1', [
    paymentId,
  ])
  return rows[0]?.pence ?? 0
}

/** Has money owed back that nobody has sent. */
async function makeOwed(world: World) {
  const { paymentId } = world
  await payInSandbox({ ...world, cardNumber: sandboxCards.succeeds })
  const refund = { paymentId, amountPence: 1, ground: 'goodwill', reason: null, now: clock.now() } as const
  await db.transaction((tx) => oweRefund(tx, refund))
}

const aWish = { wantsExtraTime: true, wantsBreaks: false, reason: 'I read slowly.' }

async function makeRequest({ student }: World) {
  await pool.query(
    `insert into arrangement_requests (id, student_id, wants_extra_time, wants_breaks, reason, asked_at, due_at)
     values ($1, $2, true, false, 'I read slowly.', $3, $3) on conflict do nothing`,
    [newId(), student.studentId, clock.now()],
  )
}

async function requestOf({ studentId }: StudentActor) {
  const { rows } = await pool.query<{ id: string }>('select id from arrangement_requests where student_id = $1', [
    studentId,
  ])
  return rows[0]?.id ?? ''
}

async function makePaid({ student: { studentId } }: World, { slug, daysAgo }: { slug: string; daysAgo: number }) {
  await pool.query(
    `insert into enrollments (id, student_id, course_id, status, price_pence, paid_at, enrolled_at)
     select $1, $2, id, 'active', 2500, $3, $3 from courses where slug = $4 on conflict do nothing`,
    [newId(), studentId, addDays(clock.now(), -daysAgo), slug],
  )
}

/** Has them in a course since three weeks, of which they have read nothing. */
async function makeIdle(world: World) {
  await makePaid(world, { slug: taster, daysAgo: 21 })
  await pool.query('update enrollments set paid_at = $2 where student_id = $1 and paid_at is not null', [
    world.student.studentId,
    addDays(clock.now(), -21),
  ])
}

/** Puts what they have so far back that its years are over. */
async function makeAncient({ student: { studentId }, paymentId }: World) {
  const longAgo = addDays(clock.now(), -9 * 366)
  await pool.query(
    'update enrollments set enrolled_at = $2, paid_at = case when paid_at is null then null else $2::timestamptz end where student_id = $1',
    [studentId, longAgo],
  )
  await pool.query('update payments set started_at = $2 where id = $1', [paymentId || newId(), longAgo])
}

async function askToBeErased({ userId }: StudentActor) {
  await pool.query(
    'insert into erasures (id, user_id, requested_at, due_at) values ($1, $2, $3, $3) on conflict do nothing',
    [newId(), userId, addDays(clock.now(), -1)],
  )
}

/** Hands the exam in unfinished and appeals its result. */
async function makeAppeal({ attemptId }: World) {
  await endIn(attemptId, -11_000)
  await closeExpiredAttempt(attemptId)
  await pool.query(
    `insert into exam_appeals (id, submission_id, grounds, asked_at, due_at)
     select $2, id, 'The alarm rang.', $3, $3 from exam_submissions where attempt_id = $1 on conflict do nothing`,
    [attemptId, newId(), clock.now()],
  )
}

async function appealOf(attemptId: string) {
  const { rows } = await pool.query<{ id: string }>(
    'select a.id from exam_appeals a join exam_submissions s on s.id = a.submission_id where s.attempt_id = $1',
    [attemptId],
  )
  return rows[0]?.id ?? ''
}

/** Every command that holds a row which others need; a new one belongs here. */
const acts: Record<string, Act> = {
  'enrol in a third programme': {
    reaches: ['student'],
    run: async ({ student }) => enroll({ student, courseId: await courseIdOf(third) }),
  },
  'go to the till': {
    reaches: ['student', 'till'],
    run: ({ student, unpaid }) => startPayment({ student, enrollmentId: unpaid, ...agreed, origin }),
  },
  pay: {
    reaches: ['student', 'till'],
    run: ({ student, paymentId }) => payInSandbox({ student, paymentId, cardNumber: sandboxCards.succeeds }),
  },
  'give more time to pay': {
    reaches: ['student', 'till'],
    run: ({ staff, unpaid }) =>
      moveDueDate({ staff, enrollmentId: unpaid, dueDay: londonDay(addDays(clock.now(), 30)), reason: 'Asked' }),
  },
  withdraw: {
    reaches: ['student', 'till'],
    prepare: async (world) => payInSandbox({ ...world, cardNumber: sandboxCards.succeeds }),
    run: async ({ student, unpaid, paymentId }) =>
      withdraw({ student, enrollmentId: unpaid, expectedPence: await priceOf(paymentId), reason: null }),
  },
  'refund outside the policy': {
    reaches: ['student', 'till'],
    prepare: async (world) => payInSandbox({ ...world, cardNumber: sandboxCards.succeeds }),
    run: ({ staff, paymentId }) =>
      refundOutsidePolicy({ staff, id: paymentId, amount: 1_000, endsAccess: true, reason: 'Asked' }),
  },
  'book a dispute': {
    reaches: ['student', 'till'],
    prepare: async (world) => payInSandbox({ ...world, cardNumber: sandboxCards.succeeds }),
    run: ({ paymentId }) =>
      db.transaction(async (tx) => {
        const dispute = { providerDisputeId: `dp_${paymentId}`, amountPence: 14_000, reason: 'fraudulent' }
        await recordDispute(tx, { paymentId, dispute: { ...dispute, status: 'open' } })
        // A bank takes nothing that is being sent back already: the card service would refuse one of the two.
        const { rows } = await tx.execute<{ id: string }>(
          sql`select id from refunds where payment_id = ${paymentId} and status = 'due'`,
        )
        await recordDispute(tx, { paymentId, dispute: { ...dispute, status: rows.length === 0 ? 'lost' : 'won' } })
      }),
  },
  'send what is owed back': { reaches: ['student', 'till'], prepare: makeOwed, run: () => makeDueRefunds() },
  'cancel what is overdue': { reaches: ['student', 'till'], prepare: makeOverdue, run: () => cancelOverdue() },
  'remind of payments': { reaches: ['student', 'till'], prepare: makeDueSoon, run: () => remindOfPayments() },
  'remind of a course': {
    reaches: ['student', 'till'],
    prepare: makeIdle,
    run: () => remindStudents(),
  },
  'stop reminders': { reaches: ['student'], run: ({ student }) => setReminders({ student, isWanted: false }) },
  'carry out an erasure': {
    reaches: ['student', 'till', 'sitting', 'ticket', 'chat'],
    // Whoever sits an exam is not erased.
    needs: ['student', 'till', 'ticket', 'chat'],
    prepare: ({ student }) => askToBeErased(student),
    run: () => carryOutErasures(),
  },
  'end what is kept for years': {
    reaches: ['student', 'till'],
    prepare: makeAncient,
    run: () => keepNoLonger(),
  },
  'close forgotten payments': { reaches: ['till'], prepare: makeOverdue, run: () => reconcilePayments() },
  'start the exam': {
    reaches: ['student', 'sitting'],
    prepare: (world) => makePaid(world, { slug: long, daysAgo: 200 }),
    // One that goes on, and one that begins.
    run: async ({ student, courseId }) => {
      await startAttempt({ student, courseId })
      return startAttempt({ student, courseId: await courseIdOf(long) })
    },
  },
  'save answers': {
    reaches: ['student', 'sitting'],
    run: ({ student, attemptId, given }) => saveAnswers({ student, attemptId, given }),
  },
  'take the seat': {
    reaches: ['sitting'],
    run: ({ student, attemptId }) => takeSeat({ student, attemptId, seat: randomUUID() }),
  },
  'hand in and pass': {
    reaches: ['student', 'sitting'],
    run: ({ student, attemptId, given }) => submitAttempt({ student, attemptId, given }),
  },
  'close what has expired': {
    reaches: ['student', 'sitting'],
    prepare: ({ attemptId }) => endIn(attemptId, -11_000),
    run: ({ attemptId }) => closeExpiredAttempt(attemptId),
  },
  'give extra time': {
    reaches: ['student', 'sitting'],
    run: ({ staff, student }) => setExtraTime({ staff, studentId: student.studentId, factor: 1.25 }),
  },
  'give breaks': {
    reaches: ['student', 'sitting'],
    run: ({ staff, student }) =>
      setArrangements({ staff, studentId: student.studentId, arrangements: { breakMinutes: 10 } }),
  },
  'ask for arrangements': {
    reaches: ['student'],
    run: ({ student }) => askForArrangements({ student, request: aWish, evidence: null }),
  },
  'grant a request': {
    reaches: ['student', 'sitting'],
    prepare: makeRequest,
    run: async ({ staff, student }) =>
      grantRequest({
        staff,
        requestId: await requestOf(student),
        arrangements: { extraTimeFactor: 1.5, breakMinutes: 10 },
        answer: 'Granted.',
      }),
  },
  'refuse a request': {
    reaches: ['student'],
    prepare: makeRequest,
    run: async ({ staff, student }) =>
      refuseRequest({ staff, requestId: await requestOf(student), answer: 'Not without evidence.' }),
  },
  'uphold an appeal with a resit': {
    reaches: ['student', 'sitting'],
    prepare: makeAppeal,
    run: async ({ staff, attemptId }) =>
      decideAppeal({ staff, appealId: await appealOf(attemptId), remedy: 'resit', answer: 'Granted.' }),
  },
  'rule on a question': {
    reaches: ['student', 'sitting'],
    // What is ruled on comes into no new paper: another takes its place, or the bank would run dry.
    prepare: ({ given }) =>
      pool.query(
        `insert into exam_questions select (jsonb_populate_record(q, jsonb_build_object(
          'id', gen_random_uuid(), 'question_key', gen_random_uuid(), 'question_number', nextval('race_questions')))).*
         from exam_questions q where id = $1`,
        [given[0]?.questionId],
      ),
    run: async ({ staff, given }) => {
      await ruleOnQuestion({ staff, questionId: given[0]?.questionId ?? '', accepts: null, reason: 'None is right.' })
      await finishRegrading()
    },
  },
  'take a break': {
    reaches: ['student', 'sitting'],
    prepare: ({ attemptId }) => pool.query('update exam_attempts set break_seconds = 600 where id = $1', [attemptId]),
    run: ({ student, attemptId }) => beginBreak({ student, attemptId }),
  },
  'go on after a break': {
    reaches: ['student', 'sitting'],
    prepare: ({ attemptId }) => startBreak(attemptId, { grantedSeconds: 600, tookSeconds: 60 }),
    run: ({ student, attemptId }) => endBreak({ student, attemptId }),
  },
  suspend: {
    reaches: ['student', 'sitting'],
    run: ({ staff, student: { studentId }, attemptId }) =>
      changeStudentStatus({
        staff,
        studentId,
        change: 'suspend',
        reason: 'x',
        seenStatus: 'active',
        seenAttempt: attemptId,
      }),
  },
  'send evidence': {
    reaches: ['student'],
    prepare: ({ student: { studentId } }) =>
      pool.query(`update students set education_level = 'Other' where id = $1`, [studentId]),
    run: ({ student }) => sendEvidence({ student, file: { name: 'a.pdf', bytes: paper } }),
  },
  reactivate: {
    reaches: ['student'],
    prepare: ({ student: { studentId } }) =>
      pool.query(`update students set status = 'suspended' where id = $1`, [studentId]),
    run: ({ staff, student: { studentId } }) =>
      changeStudentStatus({
        staff,
        studentId,
        change: 'reactivate',
        reason: 'x',
        seenStatus: 'suspended',
        seenAttempt: '',
      }),
  },
  'ask the desk': {
    reaches: ['student'],
    run: ({ student }) => raiseTicket({ student, ...aQuestion, courseId: null }),
  },
  'reply in a ticket': {
    reaches: ['student', 'ticket'],
    run: ({ student, ticketId }) => replyToTicket({ student, ticketId, body: 'And when does it end?' }),
  },
  'start on a ticket': {
    reaches: ['student', 'ticket', 'hr'],
    run: ({ staff, ticketId }) => takeTicketStep({ staff, ticketId, step: 'start', version: 1, resolutionNotes: '' }),
  },
  'answer a ticket': {
    reaches: ['ticket'],
    run: ({ staff, ticketId }) => replyToStudent({ staff, ticketId, body: 'On Monday.', version: 1 }),
  },
  'note on a ticket': {
    reaches: ['ticket'],
    run: ({ staff, ticketId }) => noteOnTicket({ staff, ticketId, body: 'Asked before.' }),
  },
  'rate a ticket': {
    reaches: ['ticket'],
    run: ({ staff, ticketId }) => triageTicket({ staff, ticketId, assignedTo: null, priority: 'urgent', version: 1 }),
  },
  'answer a ticket by its link': {
    reaches: ['ticket'],
    run: async ({ ticketId }) => {
      const link = await withinTransaction(() => issueAnswerLink(ticketId))
      const token = new URL(openSealed(link)).searchParams.get('token') ?? ''
      return answerByLink({ token, clientAddress: randomUUID(), way: 'reply', body: 'By the link.' })
    },
  },
  'keep a draft of a ticket': {
    reaches: ['ticket'],
    run: ({ staff, ticketId }) =>
      saveDraft({ staff, ticketId, kind: 'reply', begunAt: new Date('2100-01-01T00:00:00Z'), body: 'Dear' }),
  },
  'join two tickets': {
    reaches: ['student', 'ticket'],
    run: async ({ staff, student, ticketId }) => {
      const title = `Once more ${randomUUID()}`
      const again = { title, category: 'Exam', courseId: null, description: 'Asked once more.' } as const
      const raised = await raiseTicket({ student, ...again })
      if (!raised.ok) return raised
      return mergeTicket({ staff, ticketId: raised.value.ticketId, version: 1, intoId: ticketId })
    },
  },
  'close a ticket unworked': {
    reaches: ['ticket'],
    run: ({ staff, ticketId }) => closeUnworked({ staff, ticketId, reason: 'Asked twice.', version: 1 }),
  },
  'give a ticket to a member': {
    reaches: ['ticket', 'member'],
    run: async (world) => {
      await pool.query(
        `insert into staff_role_assignments (staff_id, role, assigned_by, assigned_at) values ($1, 'customer_service', $1, $2)
         on conflict do nothing`,
        [memberOf(world).staffId, clock.now()],
      )
      const { staff, ticketId } = world
      return triageTicket({ staff, ticketId, version: 1, assignedTo: memberOf(world).staffId })
    },
  },
  'let an interviewer leave': {
    reaches: ['application', 'member', 'hr'],
    needs: ['application'],
    run: async ({ staff }) => {
      const { staffId: interviewsTo } = await createStaff('hr')
      return letMemberLeave({ staff, staffId: staff.staffId, passTo: null, interviewsTo })
    },
  },
  'offer an interview': {
    reaches: ['application', 'hr'],
    run: ({ staff, applicant: { applicationId } }) => offerTo({ staff, applicationId, days: 40 }),
  },
  'choose an interview time': {
    reaches: ['application', 'hr'],
    run: ({ applicant: { slotId, choosing } }) => chooseTime({ token: choosing, slotId, origin, clientAddress }),
  },
  'cancel an interview': {
    reaches: ['application', 'hr'],
    run: ({ staff, applicant: { interviewId } }) => cancelInterview({ staff, interviewId }),
  },
  'withdraw an application': {
    reaches: ['application', 'hr'],
    run: ({ applicant: { own } }) => withdrawApplication({ token: own, clientAddress }),
  },
  'say something at the chat': {
    reaches: ['chat'],
    prepare: ({ staff, student }) => makeChat(staff, student),
    run: ({ student }) =>
      talk({ student, chatId: null, clientAddress: student.userId, deed: { deed: 'say', body: 'And then?' } }),
  },
  'make a chat a ticket': {
    reaches: ['chat'],
    prepare: ({ staff, student }) => makeChat(staff, student),
    run: ({ student }) =>
      talk({ student, chatId: null, clientAddress: student.userId, deed: { deed: 'leave', name: '', email: null } }),
  },
  'put an abandoned chat back': {
    reaches: ['chat'],
    prepare: ({ staff, student }) => makeChat(staff, student),
    run: () => returnAbandoned(),
  },
  'change one’s name': {
    reaches: ['member'],
    run: (world) => changeProfile({ ...memberOf(world), fullName: 'Another Name', phone: '020 7946 0000' }),
  },
  'confirm a new address': {
    reaches: ['member'],
    run: (world) => confirmAddressChange({ token: memberOf(world).newAddress, origin, clientAddress: randomUUID() }),
  },
  'sign out elsewhere': {
    reaches: ['member'],
    prepare: (world) => openSession(memberOf(world)),
    run: (world) => endOtherSessions(memberOf(world)),
  },
  'enter the portal': {
    reaches: ['member'],
    run: async (world) => {
      const sessionToken = await openSession(memberOf(world))
      const entered = await enterPortal(memberOf(world).person.userId)
      // As at the door.
      if (!entered.ok) await signOut({ sessionToken })
    },
  },
  'register as a student as well': {
    reaches: ['member'],
    run: (world) =>
      registerStudent({ ...memberOf(world), coursePreference: 'Other', educationLevel: 'PhD', phone: '020 7946 0001' }),
  },
  'change a member’s roles': {
    reaches: ['member', 'hr'],
    run: (world) => {
      const { staffId, person } = memberOf(world)
      const known = { fullName: person.fullName, phone: null, department: null, position: null }
      const seen = stateOf({ ...known, roles: ['hr'] })
      return editMember({ staff: world.staff, staffId, seen, ...known, roles: ['it_support', 'hr'] })
    },
  },
  'take the desk from a member': {
    reaches: ['member', 'ticket', 'hr'],
    prepare: async (world) => {
      const { staffId } = memberOf(world)
      await pool.query(`update student_tickets set status = 'in_progress', assigned_to = $2 where id = $1`, [
        world.ticketId,
        staffId,
      ])
    },
    run: (world) => {
      const { staffId, person } = memberOf(world)
      const known = { fullName: person.fullName, phone: null, department: null, position: null }
      const seen = stateOf({ ...known, roles: ['hr'] })
      return changeMember({ staff: world.staff, staffId, seen, ...known, roles: ['it_support'], passTo: null })
    },
  },
  'deactivate a member': {
    reaches: ['member', 'hr'],
    prepare: (world) => openSession(memberOf(world)),
    run: (world) =>
      letMemberLeave({ staff: world.staff, staffId: memberOf(world).staffId, passTo: null, interviewsTo: null }),
  },
}

function memberOf({ member }: World) {
  if (!member) throw new Error('the pair has no member')
  return member
}

function openSession({ person: { userId } }: Member) {
  return db.transaction((tx) => beginSession(tx, { userId, amr: 'password', clientAddress, userAgent: '' }))
}

/** A member of staff with the link to a new address in their hand. */
async function makeMember(): Promise<Member> {
  const staff = await createStaff('hr')
  const { userId, fullName, email, staffId } = staff
  const newEmail = `new.${staffId}@mail.example`
  const person: Person = {
    userId,
    sessionId: newId(),
    fullName,
    email,
    emailVerified: true,
    aal: 'aal2',
    mustSetUpFactor: false,
    student: null,
    staff,
  }
  const newAddress = await issueToken({
    purpose: 'change-address',
    subject: changeSubject({ userId, newEmail }),
    minutes: 60,
  })
  return { person, staffId, newAddress }
}

/** Each at another time, since nobody is offered two at once. */
let offers = 0

function offerTo({ staff, applicationId, days }: { staff: StaffActor; applicationId: string; days: number }) {
  const times = [addMinutes(addDays(clock.now(), days), 30 * ++offers)]
  const interviewerId = staff.staffId
  return offerInterview({ staff, origin, applicationId, interviewerId, minutes: 20, place: 'By video', times })
}

async function makeApplicant(interviewer: StaffActor) {
  const { id: applicationId } = await anApplicant()
  await offerTo({ staff: interviewer, applicationId, days: 2 })
  const [interview] = await listInterviews(applicationId)
  if (!interview) throw new Error('nothing was offered')
  const linkTo = (purpose: 'interview' | 'own-application', subject: string) =>
    issueToken({ purpose, subject, minutes: 60 })
  return {
    applicationId,
    interviewId: interview.id,
    slotId: interview.slots[0]?.id ?? '',
    choosing: await linkTo('interview', interview.id),
    own: await linkTo('own-application', applicationId),
  }
}

const noApplicant = { applicationId: '', interviewId: '', slotId: '', choosing: '', own: '' }

async function makeTill(student: StudentActor) {
  const enrolled = await enroll({ student, courseId: await courseIdOf(long) })
  if (!enrolled.ok) throw new Error(enrolled.reason)
  const unpaid = enrolled.value.enrollmentId
  const begun = await startPayment({ student, enrollmentId: unpaid, ...agreed, origin })
  if (!begun.ok) throw new Error(begun.reason)
  return { unpaid, paymentId: begun.value.url.replace('/checkout/', '') }
}

async function makeTicket({ studentId }: StudentActor) {
  const id = newId()
  await db.insert(studentTickets).values({ id, studentId, ...aQuestion, createdAt: clock.now() })
  return id
}

async function makeChat({ staffId }: StaffActor, { studentId }: StudentActor) {
  const [id, now] = [newId(), clock.now()]
  const times = { createdAt: now, pageSince: now, lastWrittenAt: now, guestHereAt: now }
  const chat = {
    id,
    studentId,
    adviserId: staffId,
    state: 'open' as const,
    beganOn: '/',
    page: '/',
    length: 1,
    ...times,
  }
  const made = await db.insert(chats).values(chat).onConflictDoNothing().returning()
  if (made.length === 0) return
  const line = {
    id: newId(),
    chatId: id,
    place: 1,
    author: 'guest' as const,
    body: 'When does it begin?',
    createdAt: now,
  }
  await db.insert(chatMessages).values(line)
}

/** A student at the till with one enrolment, in the exam of another, with a question at the desk: what the pair needs of it. */
async function makeWorld(staff: StaffActor, parts: readonly Part[]): Promise<World> {
  const needsStudent = parts.some((part) => !['application', 'member', 'hr'].includes(part))
  const sitting = parts.includes('sitting')
    ? await createSitter()
    : { student: needsStudent ? await createStudent() : bystander, courseId: '', attemptId: '', paper: [] }
  const { student, courseId, attemptId, paper } = sitting
  const till = parts.includes('till') ? await makeTill(student) : { unpaid: '', paymentId: '' }
  const ticketId = parts.includes('ticket') ? await makeTicket(student) : ''
  const given = await answersWith({ paper, right: paper.length })
  // Of a round's own, or what one round books no other could offer.
  const interviewer = parts.includes('application') ? await createStaff('hr') : null
  const applicant = interviewer ? await makeApplicant(interviewer) : noApplicant
  const member = parts.includes('member') ? await makeMember() : null
  return { staff: interviewer ?? staff, student, courseId, attemptId, given, ticketId, applicant, member, ...till }
}

let staff: StaffActor
let bystander: StudentActor
/** The tables in which the catalogue has no row. */
let tables: string[]

async function listEmptyTables() {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const counted = rows.map(({ name }) => `select '${name}' as name where not exists (select from "${name}")`)
  const empty = await pool.query<{ name: string }>(counted.join(' union all '))
  return empty.rows.map(({ name }) => name)
}

async function populate() {
  staff = await createStaff('hr')
  bystander = await createStudent()
}

async function clear() {
  await pool.query(`truncate ${tables.map((name) => `"${name}"`).join(', ')}`)
  await pool.query('delete from exam_questions where question_number >= 1000')
  await populate()
}

/** What jobs write down and go on after is a fault of the race like any other. */
const writtenDown: unknown[] = []

beforeAll(async () => {
  // Noon in London: letters that nobody waits for are written by day.
  const [hours = 0, minutes = 0] = formatClockTime(clock.now()).split(':').map(Number)
  await testWorld.moveClock({ minutes: 36 * 60 - hours * 60 - minutes })
  tables = await listEmptyTables()
  await populate()
  await pool.query('update courses set is_open = true where slug = $1', [third])
  await pool.query('create sequence race_questions start 1000')
  // A version of a question is never removed.
  await pool.query('alter table exam_questions disable trigger user')
  for (const level of ['warn', 'error'] as const) {
    vi.spyOn(log, level).mockImplementation((told: unknown) => {
      if (typeof told === 'object' && told !== null && 'err' in told) writtenDown.push(told.err)
    })
  }
})
afterAll(() => vi.restoreAllMocks())

async function makeReady(parts: readonly Part[], these: readonly Act[]) {
  const world = await makeWorld(staff, parts)
  for (const act of new Set(these)) await act.prepare?.(world)
  return world
}

const needsOf = ({ needs, reaches }: Act) => needs ?? reaches

async function race(acts: readonly Act[]) {
  const world = await makeReady(acts.flatMap(needsOf), acts)
  const outcomes = await Promise.allSettled(acts.map((act) => act.run(world)))
  return outcomes.flatMap((each) => (each.status === 'rejected' ? [reasonOf(each.reason)] : []))
}

function reasonOf(error: unknown) {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
  return `${code} ${String(cause)}`.trim()
}

let roundsSinceCleared = 0

/** Each of the two begins every second round. Connections that grew cold would always let the same one go first. */
async function raceOften(first: Act, second: Act, times = rounds) {
  await warmPool()
  const faults: string[] = []
  let left = times
  await Promise.all(
    Array.from({ length: roundsAtOnce }, async () => {
      while (left > 0) {
        left -= 1
        faults.push(...(await race(left % 2 === 0 ? [first, second] : [second, first])))
      }
    }),
  )
  roundsSinceCleared += times
  return [...faults, ...writtenDown.splice(0).map(reasonOf)]
}

/** The people of these races never signed up, and a sitter's payment is not on record. */
const notOfThisWorld = [
  'every account has a way to sign in',
  'an active or completed enrolment has one payment that succeeded',
]

async function listBroken() {
  const broken = await findBrokenInvariants()
  return broken.filter(({ name }) => !notOfThisWorld.includes(name))
}

const names = Object.keys(acts)
const pairs = names
  .flatMap((one, i) => names.slice(i).map((other) => [one, other] as const))
  .filter(([one, other]) => acts[one]?.reaches.some((part) => acts[other]?.reaches.includes(part)))

describe('the races', () => {
  const holding = (...order: ('students' | 'enrollments')[]): Act => ({
    reaches: ['student', 'till'],
    run: ({ student, unpaid }) =>
      db.transaction(async (tx) => {
        for (const table of order)
          await tx.execute(
            sql`select from ${sql.identifier(table)} where id in (${student.studentId}, ${unpaid}) for no key update`,
          )
      }),
  })
  const asJob = (act: Act): Act => ({
    ...act,
    run: (world) => eachByItself({ items: [world], act: act.run, failure: 'a job', named: () => ({}) }),
  })
  const [inOrder, inWrongOrder] = [holding('students', 'enrollments'), holding('enrollments', 'students')]

  it.each([
    ['commands', inOrder, inWrongOrder],
    ['jobs, which only write it down,', asJob(inOrder), asJob(inWrongOrder)],
  ])('see two %s that lock in different orders', async (_, one, other) => {
    // One round sees it two times in three.
    expect(await raceOften(one, other, 16)).toContainEqual(expect.stringContaining('deadlock detected'))
  })

  it('find each act at work where nobody is in its way, and leave out no two that share a row', async ({ skip }) => {
    const { adminUrl } = inject('cluster')
    const marks = await openMarks({ adminUrl, tables }).catch(() => null)
    if (!marks) return skip('this server shows its pages to superusers alone')
    const began = newId()
    const idle: string[] = []

    async function markedBy(name: string, act: Act, parts: readonly Part[]) {
      const world = await makeReady(parts, [act])
      let ended: unknown
      const marked = await marks?.marksOf(async () => (ended = await act.run(world)))
      const isRefused = typeof ended === 'object' && ended !== null && 'ok' in ended && !ended.ok
      if (parts !== allParts && (isRefused || !marked?.size)) idle.push(name)
      return [...(marked ?? [])].flatMap(([row, strength]) => {
        const called = callByName({ row, names: namesIn(world), began })
        return called ? [[called, strength] as const] : []
      })
    }

    const shown = new Map<string, Marks>()
    for (const [name, act] of Object.entries(acts)) {
      const alone = await markedBy(name, act, needsOf(act))
      shown.set(name, new Map([...(await markedBy(name, act, allParts)), ...alone]))
    }
    await marks.close()
    const raced = new Set(pairs.map(([one, other]) => `${one} + ${other}`))
    const leftOut = names.flatMap((one, i) =>
      names.slice(i).flatMap((other) => {
        const shared = sharedBy(shown.get(one) ?? new Map(), shown.get(other) ?? new Map())
        return shared.length > 0 && !raced.has(`${one} + ${other}`) ? [`${one} + ${other}: ${shared.join(', ')}`] : []
      }),
    )
    expect({ idle, leftOut }).toEqual({ idle: [], leftOut: [] })
    await clear()
  })
})

it.each(pairs)('%s and %s only ever wait for each other', async (one, other) => {
  const [first, second] = [acts[one], acts[other]]
  if (!first || !second) throw new Error('no such act')
  expect(await raceOften(first, second)).toEqual([])
  if (roundsSinceCleared < clearedAfter) return
  expect(await listBroken()).toEqual([])
  await clear()
  roundsSinceCleared = 0
})

it('leaves every invariant whole', async () => {
  expect(await listBroken()).toEqual([])
})
