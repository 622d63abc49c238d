import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { db, pool } from '#db/client.server.ts'
import { addDays, londonDay } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import { signOut } from '#app/features/accounts/commands.server.ts'
import { confirmAddressChange } from '#app/features/accounts/addresses/commands.server.ts'
import { changeProfile } from '#app/features/accounts/profile.commands.server.ts'
import { beginSession, endOtherSessions } from '#app/features/accounts/sessions.commands.server.ts'
import { chooseTime } from '#app/features/applications/interviews/booking.commands.server.ts'
import { cancelInterview } from '#app/features/applications/interviews/commands.server.ts'
import { setApplicationStatus } from '#app/features/applications/applicant-emails.commands.server.ts'
import { addResume } from '#app/features/applications/my-application/resume.commands.server.ts'
import { assignReviewer, saveReview } from '#app/features/applications/reviews/commands.server.ts'
import { withdrawApplication } from '#app/features/applications/my-application/commands.server.ts'
import { requeueAbandonedChats } from '#app/features/chat/closing.commands.server.ts'
import { actAsGuest } from '#app/features/chat/visitor.commands.server.ts'
import { enroll } from '#app/features/enrollments/commands.server.ts'
import { moveDueDate } from '#app/features/enrollments/due-dates.commands.server.ts'
import { cancelOverdue, remindOfPayments } from '#app/features/enrollments/overdue.commands.server.ts'
import { setArrangements, setExtraTime } from '#app/features/exams/access-arrangements.commands.server.ts'
import { decideAppeal } from '#app/features/exams/appeals/commands.server.ts'
import {
  requestArrangements,
  grantRequest,
  refuseRequest,
} from '#app/features/exams/arrangement-requests/commands.server.ts'
import { finishRegrading, ruleOnQuestion } from '#app/features/exams/rulings/commands.server.ts'
import { beginBreak, endBreak } from '#app/features/exams/breaks.commands.server.ts'
import { saveAnswers } from '#app/features/exams/answers.commands.server.ts'
import { closeExpiredAttempt, submitAttempt } from '#app/features/exams/commands.server.ts'
import { startAttempt } from '#app/features/exams/start.commands.server.ts'
import { changeStudentStatus } from '#app/features/exams/student-status.commands.server.ts'
import { takeSeat } from '#app/features/exams/seats.commands.server.ts'
import { startPayment } from '#app/features/payments/commands.server.ts'
import { payInSandbox } from '#app/features/payments/sandbox.commands.server.ts'
import { refundOutsidePolicy } from '#app/features/payments/desk/commands.server.ts'
import { recordDispute } from '#app/features/payments/disputes.commands.server.ts'
import { makeDueRefunds, oweRefund } from '#app/features/payments/refunds/commands.server.ts'
import {
  confirmOfflinePayment,
  recordOfflinePayment,
  withdrawRecording,
} from '#app/features/payments/offline/commands.server.ts'
import { recordPaidBack } from '#app/features/payments/offline/paying-back.commands.server.ts'
import { reconcilePayments } from '#app/features/payments/reconciliation.commands.server.ts'
import { sandboxCards } from '#app/features/payments/rules.ts'
import { claimPlace, setSharing } from '#app/features/payments/teams/claims.commands.server.ts'
import { changeLink, invite } from '#app/features/payments/teams/handing-out.commands.server.ts'
import { returnPlaces, returnPlacesForStaff } from '#app/features/payments/teams/returns.commands.server.ts'
import { withdraw } from '#app/features/payments/withdrawal/commands.server.ts'
import { enterPortal } from '#app/features/staff/commands.server.ts'
import { resetFactor } from '#app/features/staff/factors/commands.server.ts'
import { decryptEmail } from '#app/platform/encryption.server.ts'
import { editAndPassOn, deactivateAndPassOn } from '#app/features/applications/deactivation/commands.server.ts'
import { correctEmail } from '#app/features/staff/members/email.commands.server.ts'
import { editMember } from '#app/features/staff/members/commands.server.ts'
import { snapshotOf } from '#app/features/staff/members/rules.ts'
import { registerStudent } from '#app/features/students/commands.server.ts'
import { answerStatusNotice, withdrawStatusNotice } from '#app/features/students/hearings/commands.server.ts'
import { findNotice } from '#app/features/students/hearings/queries.server.ts'
import { addStudentNote } from '#app/features/students/notes/commands.server.ts'
import { decideFactorRemoval, requestFactorRemoval } from '#app/features/students/factor-removal/commands.server.ts'
import { setRestriction } from '#app/features/students/restriction/commands.server.ts'
import { sendEvidence } from '#app/features/students/evidence/commands.server.ts'
import { remindStudents, setReminders } from '#app/features/reminders/commands.server.ts'
import { applyRetention } from '#app/features/privacy/retention.commands.server.ts'
import { carryOutErasures } from '#app/features/privacy/erasure/rows.commands.server.ts'
import { joinTicket } from '#app/features/tickets/emails-in/commands.server.ts'
import { raiseTicket, replyToTicket } from '#app/features/tickets/student-tickets/commands.server.ts'
import { answerByLink, issueAnswerLink } from '#app/features/tickets/answer-link/commands.server.ts'
import { saveDraft } from '#app/features/tickets/drafts/commands.server.ts'
import { mergeTicket } from '#app/features/tickets/merging.commands.server.ts'
import { takeTicketStep } from '#app/features/tickets/handling.commands.server.ts'
import { addNote, replyToStudent } from '#app/features/tickets/thread/commands.server.ts'
import { closeOpenTicket, triageTicket } from '#app/features/tickets/triage.commands.server.ts'
import { recordViews, removeViews } from '#app/features/tickets/viewers/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { agreed } from './payments.ts'
import { createStaff, endIn, startBreak, taster } from './attempts.ts'
import { courseIdOf } from './students.ts'
import { aQuestion, makeChat, offerTo, origin, long, type Member, type Part, type World } from './lock-world.ts'

/** A connection for these races only. */
export const third = 'accents-of-the-british-isles'

const ipAddress = '192.0.2.1'

export type Act = {
  /** Commands that share a part are raced against each other. */
  reaches: readonly Part[]
  /** The data it needs, if less than all. */
  needs?: readonly Part[]
  prepare?: (world: World) => Promise<unknown>
  run: (world: World) => Promise<unknown>
}

const paper = new Uint8Array(Buffer.from('%PDF-1.7\n%%EOF\n'))

/** Moves the due date and the checkout so far back that the enrolment has lapsed. */
async function makeOverdue({ unpaid, paymentId }: World) {
  const past = addDays(clock.now(), -2)
  await pool.query('update enrollments set payment_due_date = $2 where id = $1', [unpaid, past])
  await pool.query('update payments set started_at = $2 where id = $1', [paymentId, past])
}

/** Moves the due date into the reminder period. */
async function makeDueSoon({ unpaid }: World) {
  await pool.query('update enrollments set payment_due_date = $2 where id = $1', [unpaid, addDays(clock.now(), 1)])
}

async function giveNotice({ staffId }: StaffActor, studentId: string) {
  await pool.query(
    `insert into status_notices (id, student_id, change, grounds, given_by, given_at, answer_by)
     values ($1, $2, 'suspend', 'x', $3, $4, $5) on conflict do nothing`,
    [newId(), studentId, staffId, clock.now(), addDays(clock.now(), 7)],
  )
}

async function priceOf(paymentId: string) {
  const { rows } = await pool.query<{ pence: number }>('select amount_pence as pence from payments where id = $1', [
    paymentId,
  ])
  return rows[0]?.pence ?? 0
}

async function recordMoney({ staff, unpaid: enrollmentId }: Pick<World, 'staff' | 'unpaid'>) {
  const { rows } = await pool.query<{ pence: number }>('select price_pence as pence from enrollments where id = $1', [
    enrollmentId,
  ])
  return recordOfflinePayment({
    staff,
    enrollmentId,
    money: {
      method: 'bank_transfer',
      reference: 'ACME',
      amountPence: rows[0]?.pence ?? 0,
      receivedOn: londonDay(clock.now()),
      hasConsented: true,
      payer: agreed.payer,
    },
  })
}

async function recordedFor(enrollmentId: string) {
  const { rows } = await pool.query<{ id: string }>(
    `select id from payments where enrollment_id = $1 and provider = 'bank_transfer' order by id desc`,
    [enrollmentId],
  )
  return rows[0]?.id ?? ''
}

/** Adds an unsent refund. */
async function makeOwed(world: World) {
  const { paymentId } = world
  // Another act may already have paid for the enrolment.
  if (!(await payInSandbox({ ...world, cardNumber: sandboxCards.succeeds })).ok) return
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

/** Three weeks into a course without having read anything. */
async function makeIdle(world: World) {
  await makePaid(world, { slug: taster, daysAgo: 21 })
  await pool.query('update enrollments set paid_at = $2 where student_id = $1 and paid_at is not null', [
    world.student.studentId,
    addDays(clock.now(), -21),
  ])
}

/** Moves a person's data so far back that its retention period is over. */
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

/** Submits an unfinished exam and appeals its result. */
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

function teamOf({ team }: World) {
  if (!team) throw new Error('no order')
  return team
}

async function claimIn(world: World) {
  // Another IP address than the applicants', who would otherwise wait for the same throttle.
  return claimPlace({ student: world.student, token: teamOf(world).token, ipAddress: '192.0.2.2', shares: true })
}

async function heldPlaceOf({ student: { studentId } }: World) {
  const { rows } = await pool.query<{ id: string }>(
    'select id from enrollments where student_id = $1 and team_order_id is not null',
    [studentId],
  )
  return rows[0]?.id ?? newId()
}

/** Every command that locks rows others need. Add new ones here. */
export const acts: Record<string, Act> = {
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
        // A bank cannot dispute money that is already being refunded: the card service would refuse one of the two.
        const { rows } = await tx.execute<{ id: string }>(
          sql`select id from refunds where payment_id = ${paymentId} and status = 'due'`,
        )
        await recordDispute(tx, { paymentId, dispute: { ...dispute, status: rows.length === 0 ? 'lost' : 'won' } })
      }),
  },
  'record money without a card': {
    reaches: ['student', 'till'],
    run: ({ staff, unpaid }) => recordMoney({ staff, unpaid }),
  },
  'confirm money without a card': {
    reaches: ['student', 'till'],
    prepare: async ({ unpaid }) => recordMoney({ staff: await createStaff('hr'), unpaid }),
    run: async ({ staff, unpaid }) => confirmOfflinePayment({ staff, id: await recordedFor(unpaid) }),
  },
  'withdraw recorded money': {
    reaches: ['student', 'till'],
    prepare: async ({ unpaid }) => recordMoney({ staff: await createStaff('hr'), unpaid }),
    run: async ({ staff, unpaid }) => withdrawRecording({ staff, id: await recordedFor(unpaid), reason: 'Wrong' }),
  },
  'record money paid back by hand': {
    reaches: ['student', 'till'],
    prepare: async ({ staff, unpaid }) => {
      await recordMoney({ staff: await createStaff('hr'), unpaid })
      const paymentId = await recordedFor(unpaid)
      if (!(await confirmOfflinePayment({ staff, id: paymentId })).ok) return
      const refund = { paymentId, amountPence: 1, ground: 'goodwill', reason: null, now: clock.now() } as const
      await db.transaction((tx) => oweRefund(tx, refund))
    },
    run: async ({ staff, unpaid }) => {
      const { rows } = await pool.query<{ id: string }>(
        `select r.id from refunds r join payments p on p.id = r.payment_id
         where p.enrollment_id = $1 and p.provider = 'bank_transfer' and r.status = 'due'`,
        [unpaid],
      )
      return recordPaidBack({ staff, id: rows[0]?.id ?? '', reference: 'BACS 1' })
    },
  },
  'claim a place': { reaches: ['student', 'team'], run: claimIn },
  'give up a place': {
    reaches: ['student', 'team'],
    prepare: claimIn,
    run: async (world) =>
      withdraw({ student: world.student, enrollmentId: await heldPlaceOf(world), expectedPence: 0, reason: null }),
  },
  'share a place': {
    reaches: ['student', 'team'],
    prepare: claimIn,
    run: async (world) => setSharing({ student: world.student, enrollmentId: await heldPlaceOf(world), shares: false }),
  },
  // Credit notes are numbered by one counter, which refunds also lock.
  'return places': {
    reaches: ['team', 'till'],
    needs: ['team'],
    run: (world) => returnPlaces({ ...teamOf(world), places: 1 }),
  },
  'return places for HR': {
    reaches: ['team', 'till', 'hr'],
    needs: ['team', 'hr'],
    run: (world) => returnPlacesForStaff({ staff: world.staff, ...teamOf(world), places: 1, reason: 'Asked' }),
  },
  'invite to a place': { reaches: ['team'], run: (world) => invite({ ...teamOf(world), emails: ['a@mail.example'] }) },
  'change the link to places': {
    reaches: ['team'],
    run: (world) => changeLink({ ...teamOf(world), step: 'renew' }),
  },
  'dispute the payment for places': {
    reaches: ['team'],
    run: (world) =>
      db.transaction(async (tx) => {
        const { paymentId } = teamOf(world)
        const dispute = { providerDisputeId: `dp_team_${paymentId}`, amountPence: 2_500, reason: 'fraudulent' }
        await recordDispute(tx, { paymentId, dispute: { ...dispute, status: 'open' } })
        await recordDispute(tx, { paymentId, dispute: { ...dispute, status: 'won' } })
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
    // An account is not erased during an exam.
    needs: ['student', 'till', 'ticket', 'chat'],
    prepare: ({ student }) => askToBeErased(student),
    run: () => carryOutErasures(),
  },
  'end what is kept for years': {
    reaches: ['student', 'till'],
    prepare: makeAncient,
    run: () => applyRetention(),
  },
  'close forgotten payments': { reaches: ['till'], prepare: makeOverdue, run: () => reconcilePayments() },
  'start the exam': {
    reaches: ['student', 'sitting'],
    prepare: (world) => makePaid(world, { slug: long, daysAgo: 200 }),
    // One running chat and one new one.
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
    run: ({ student }) => requestArrangements({ student, request: aWish, evidence: null }),
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
    // Replace the ruled question, or the bank would run out.
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
        isDanger: true,
        staff,
        studentId,
        change: 'suspend',
        reason: 'x',
        seenStatus: 'active',
        seenAttempt: attemptId,
      }),
  },
  'propose an expulsion': {
    reaches: ['student'],
    prepare: async ({ staff, student: { studentId } }) => {
      await giveNotice(staff, studentId)
      await pool.query(`update status_notices set change = 'expel', answer_by = given_at where student_id = $1`, [
        studentId,
      ])
    },
    run: ({ staff, student: { studentId, matricNumber } }) =>
      changeStudentStatus({
        isDanger: false,
        staff,
        studentId,
        change: 'expel',
        reason: 'x',
        seenStatus: 'active',
        seenAttempt: '',
        typedNumber: matricNumber,
      }),
  },
  'withdraw a notice': {
    reaches: ['student'],
    prepare: ({ staff, student: { studentId } }) => giveNotice(staff, studentId),
    run: ({ staff, student: { studentId } }) => withdrawStatusNotice({ staff, studentId }),
  },
  'answer a notice': {
    reaches: ['student'],
    prepare: ({ staff, student: { studentId } }) => giveNotice(staff, studentId),
    run: async ({ student }) => {
      const notice = await findNotice(student)
      return answerStatusNotice({ student, noticeId: notice?.id ?? student.studentId, answer: 'It was me.' })
    },
  },
  'restrict data': {
    reaches: ['student'],
    run: ({ staff, student: { studentId } }) => setRestriction({ staff, studentId, isRestricted: true }),
  },
  'ask to remove second factors': {
    reaches: ['student'],
    prepare: ({ student: { userId } }) =>
      pool.query(
        `insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, created_at)
         values (gen_random_uuid(), $1, 'Phone', gen_random_uuid(), '', 0, '{}', now())`,
        [userId],
      ),
    run: ({ staff, student: { studentId } }) =>
      requestFactorRemoval({ staff, studentId, proof: 'Passport shown in a video call.' }),
  },
  'remove second factors': {
    reaches: ['student'],
    prepare: async ({ student: { studentId } }) => {
      const colleague = await createStaff('customer_service')
      await pool.query(
        `insert into factor_removals (id, student_id, proof, requested_by, requested_at)
         values (gen_random_uuid(), $1, 'Passport shown.', $2, now()) on conflict do nothing`,
        [studentId, colleague.staffId],
      )
    },
    run: ({ staff, student: { studentId } }) => decideFactorRemoval({ staff, studentId, decision: 'remove' }),
  },
  'write a note about a student': {
    reaches: ['student'],
    run: ({ staff, student: { studentId } }) => addStudentNote({ staff, studentId, body: 'Rang us.' }),
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
        isDanger: true,
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
  'answer an email about a ticket': {
    reaches: ['student', 'ticket'],
    run: ({ student, ticketId }) =>
      db.transaction((tx) =>
        joinTicket(tx, ticketId, {
          sender: student.email,
          subject: 'Re',
          body: 'And when does it end?',
          quoted: null,
          isAutomatic: false,
          files: [],
        }),
      ),
  },
  'start on a ticket': {
    reaches: ['student', 'ticket', 'hr'],
    run: ({ staff, ticketId }) => takeTicketStep({ staff, ticketId, step: 'start', version: 1, resolutionNotes: '' }),
  },
  'answer a ticket': {
    reaches: ['ticket', 'hr'],
    run: ({ staff, ticketId }) => replyToStudent({ staff, ticketId, body: 'On Monday.', version: 1 }),
  },
  'note on a ticket': {
    reaches: ['ticket'],
    run: ({ staff, ticketId }) => addNote({ staff, ticketId, body: 'Asked before.' }),
  },
  'rate a ticket': {
    reaches: ['ticket'],
    run: ({ staff, ticketId }) => triageTicket({ staff, ticketId, assignedTo: null, priority: 'urgent', version: 1 }),
  },
  'answer a ticket by its link': {
    reaches: ['ticket'],
    run: async ({ ticketId }) => {
      const link = await db.transaction((tx) => issueAnswerLink(tx, ticketId))
      const token = new URL(decryptEmail(link)).searchParams.get('token') ?? ''
      return answerByLink({ token, ipAddress: randomUUID(), way: 'reply', body: 'By the link.' })
    },
  },
  'keep a draft of a ticket': {
    reaches: ['ticket'],
    run: ({ staff, ticketId }) =>
      saveDraft({ staff, ticketId, kind: 'reply', begunAt: new Date('2100-01-01T00:00:00Z'), body: 'Dear' }),
  },
  'view a ticket': {
    reaches: ['ticket', 'member'],
    run: async (world) => {
      const view = { id: newId(), ticketId: world.ticketId, staffId: memberOf(world).staffId }
      await recordViews([view])
      await removeViews([view.id])
    },
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
    run: ({ staff, ticketId }) => closeOpenTicket({ staff, ticketId, reason: 'Asked twice.', version: 1 }),
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
      return deactivateAndPassOn({ staff, staffId: staff.staffId, passTo: null, interviewsTo })
    },
  },
  'offer an interview': {
    reaches: ['application', 'hr'],
    run: ({ staff, applicant: { applicationId } }) => offerTo({ staff, applicationId, days: 40 }),
  },
  'choose an interview time': {
    reaches: ['application', 'hr'],
    run: ({ applicant: { slotId, choosing } }) => chooseTime({ token: choosing, slotId, origin, ipAddress }),
  },
  'cancel an interview': {
    reaches: ['application', 'hr'],
    run: ({ staff, applicant: { interviewId } }) => cancelInterview({ staff, interviewId }),
  },
  'ask for a review': {
    reaches: ['application', 'hr'],
    run: ({ staff, applicant: { applicationId } }) =>
      assignReviewer({ staff, applicationId, reviewerId: staff.staffId }),
  },
  'review an application': {
    reaches: ['application', 'hr'],
    run: ({ staff, applicant: { applicationId } }) =>
      saveReview({ staff, applicationId, knowledge: 3, experience: 3, communication: 3, motivation: 3, notes: '' }),
  },
  'hire an applicant': {
    reaches: ['application', 'hr'],
    run: ({ staff, applicant: { applicationId } }) =>
      setApplicationStatus({ staff, origin, applicationId, from: 'interview', status: 'hired' }),
  },
  'add a CV': {
    reaches: ['application', 'hr'],
    run: ({ applicant: { own } }) => addResume({ token: own, cv: { name: 'a.pdf', bytes: paper }, ipAddress }),
  },
  'withdraw an application': {
    reaches: ['application', 'hr'],
    run: ({ applicant: { own } }) => withdrawApplication({ token: own, ipAddress }),
  },
  'say something at the chat': {
    reaches: ['chat'],
    prepare: ({ staff, student }) => makeChat(staff, student),
    run: ({ student }) =>
      actAsGuest({ student, chatId: null, ipAddress: student.userId, action: { deed: 'say', body: 'And then?' } }),
  },
  'make a chat a ticket': {
    reaches: ['chat'],
    prepare: ({ staff, student }) => makeChat(staff, student),
    run: ({ student }) =>
      actAsGuest({
        student,
        chatId: null,
        ipAddress: student.userId,
        action: { deed: 'leave', name: '', email: null },
      }),
  },
  'put an abandoned chat back': {
    reaches: ['chat'],
    prepare: ({ staff, student }) => makeChat(staff, student),
    run: () => requeueAbandonedChats(),
  },
  'change one’s name': {
    reaches: ['member'],
    run: (world) => changeProfile({ ...memberOf(world), fullName: 'Another Name', phone: '020 7946 0000' }),
  },
  'confirm a new address': {
    reaches: ['member'],
    run: (world) => confirmAddressChange({ token: memberOf(world).newAddress, origin, ipAddress: randomUUID() }),
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
      // Sign-in does the same.
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
      const seen = snapshotOf({ ...known, roles: ['hr'] })
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
      const seen = snapshotOf({ ...known, roles: ['hr'] })
      return editAndPassOn({ staff: world.staff, staffId, seen, ...known, roles: ['it_support'], passTo: null })
    },
  },
  'deactivate a member': {
    reaches: ['member', 'hr'],
    prepare: (world) => openSession(memberOf(world)),
    run: (world) =>
      deactivateAndPassOn({ staff: world.staff, staffId: memberOf(world).staffId, passTo: null, interviewsTo: null }),
  },
  'reset a second factor': {
    reaches: ['member'],
    prepare: async (world) => {
      await openSession(memberOf(world))
      await pool.query(
        `insert into authenticators (user_id, sealed_key, confirmed_at, created_at) values ($1, 'sealed', now(), now())`,
        [memberOf(world).person.userId],
      )
    },
    run: (world) =>
      resetFactor({ staff: world.staff, staffId: memberOf(world).staffId, origin: 'http://institute.test' }),
  },
  'correct an email address': {
    reaches: ['member', 'hr'],
    run: (world) =>
      correctEmail({
        staff: world.staff,
        staffId: memberOf(world).staffId,
        seen: memberOf(world).person.email,
        email: `${newId()}@ukli.example`,
      }),
  },
}

function memberOf({ member }: World) {
  if (!member) throw new Error('the pair has no member')
  return member
}

function openSession({ person: { userId } }: Member) {
  return db.transaction((tx) => beginSession(tx, { userId, amr: 'password', ipAddress, userAgent: '' }))
}
