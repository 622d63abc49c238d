import { randomUUID } from 'node:crypto'
import { pool } from '#db/client.server.ts'
import { newId } from '#app/core/ids.ts'
import type { StudentActor } from '#app/core/person.ts'
import { setArrangements } from '#app/domain/exams/access-arrangements.commands.server.ts'
import { decideAppeal } from '#app/domain/exams/appeals.commands.server.ts'
import {
  requestArrangements,
  grantRequest,
  refuseRequest,
} from '#app/domain/exams/arrangement-requests.commands.server.ts'
import { finishRegrading, ruleOnQuestion } from '#app/flows/rule-on-question/rulings.commands.server.ts'
import { beginBreak, endBreak } from '#app/domain/exams/breaks.commands.server.ts'
import { saveAnswers } from '#app/domain/exams/answers.commands.server.ts'
import { closeExpiredAttempt, submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'
import { startAttempt } from '#app/domain/exams/start.commands.server.ts'
import { changeStudentStatus } from '#app/flows/change-student-status/student-status.commands.server.ts'
import { takeSeat } from '#app/domain/exams/seats.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { expireIn, startBreak } from '../attempts.ts'
import { courseIdOf } from '../students.ts'
import { long, type World } from '../lock-world.ts'
import { makePaid, type Act } from './act.ts'

const arrangementRequest = { wantsExtraTime: true, wantsBreaks: false, reason: 'I read slowly.' }

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

/** Submits an unfinished exam and appeals its result. */
async function makeAppeal({ attemptId }: World) {
  await expireIn(attemptId, -11_000)
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

/** Commands of exams and their arrangements. */
export const examsActs: Record<string, Act> = {
  'start the exam': {
    needs: ['student', 'exam'],
    prepare: (world) => makePaid(world, { slug: long, daysAgo: 200 }),
    // One exam is already running, the other is new.
    run: async ({ student, courseId }) => {
      await startAttempt({ student, courseId })
      return startAttempt({ student, courseId: await courseIdOf(long) })
    },
  },
  'save answers': {
    needs: ['student', 'exam'],
    run: ({ student, attemptId, given }) => saveAnswers({ student, attemptId, given }),
  },
  'take the seat': {
    needs: ['exam'],
    run: ({ student, attemptId }) => takeSeat({ student, attemptId, seat: randomUUID() }),
  },
  'submit an exam and pass': {
    needs: ['student', 'exam'],
    run: ({ student, attemptId, given }) => submitAttempt({ student, attemptId, given }),
  },
  'close an expired attempt': {
    needs: ['student', 'exam'],
    prepare: ({ attemptId }) => expireIn(attemptId, -11_000),
    run: ({ attemptId }) => closeExpiredAttempt(attemptId),
  },
  'grant extra time': {
    needs: ['student', 'exam'],
    run: ({ staff, student }) =>
      setArrangements({ staff, studentId: student.studentId, arrangements: { extraTimeFactor: 1.25 } }),
  },
  'grant breaks': {
    needs: ['student', 'exam'],
    run: ({ staff, student }) =>
      setArrangements({ staff, studentId: student.studentId, arrangements: { breakMinutes: 10 } }),
  },
  'request arrangements': {
    needs: ['student'],
    run: ({ student }) => requestArrangements({ student, request: arrangementRequest, evidence: null }),
  },
  'grant a request': {
    needs: ['student', 'exam'],
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
    needs: ['student'],
    prepare: makeRequest,
    run: async ({ staff, student }) =>
      refuseRequest({ staff, requestId: await requestOf(student), answer: 'Not without evidence.' }),
  },
  'uphold an appeal with a resit': {
    needs: ['student', 'exam'],
    prepare: makeAppeal,
    run: async ({ staff, attemptId }) =>
      decideAppeal({ staff, appealId: await appealOf(attemptId), remedy: 'resit', answer: 'Granted.' }),
  },
  'rule on a question': {
    needs: ['student', 'exam'],
    // Replace the question that is ruled on, otherwise the bank would run out of questions.
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
    needs: ['student', 'exam'],
    prepare: ({ attemptId }) => pool.query('update exam_attempts set break_seconds = 600 where id = $1', [attemptId]),
    run: ({ student, attemptId }) => beginBreak({ student, attemptId }),
  },
  'end a break': {
    needs: ['student', 'exam'],
    prepare: ({ attemptId }) => startBreak(attemptId, { grantedSeconds: 600, tookSeconds: 60 }),
    run: ({ student, attemptId }) => endBreak({ student, attemptId }),
  },
  suspend: {
    needs: ['student', 'exam'],
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
  expel: {
    needs: ['student'],
    run: ({ staff, student: { studentId } }) =>
      changeStudentStatus({
        staff,
        studentId,
        change: 'expel',
        reason: 'x',
        seenStatus: 'active',
        seenAttempt: '',
      }),
  },
  reactivate: {
    needs: ['student'],
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
}
