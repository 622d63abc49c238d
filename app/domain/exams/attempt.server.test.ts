import type pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { db, pool } from '#db/client.server.ts'
import { startWhileLocked, meetAtBarrier, meetAtBarrierTimes } from '#tests/support/races.ts'
import {
  answersWith,
  begin,
  createPaidStudent,
  createExamCandidate,
  expireIn,
  lockAttempts,
  paperOf,
  taster,
} from '#tests/support/attempts.ts'
import { freezeClock } from '#tests/support/frozen-clock.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { findBrokenInvariants } from '#db/invariants.server.ts'
import { newId } from '#app/core/ids.ts'
import { saveAnswers } from './answers.commands.server.ts'
import {
  closeExpiredAttempt,
  submitAttempt,
  submitRunningAttempts,
} from '#app/flows/submit-exam/submission.commands.server.ts'
import { startAttempt } from './start.commands.server.ts'
import { closeExpiredAttempts } from '#app/flows/submit-exam/expiry.jobs.server.ts'
import { findExamState } from './exams.queries.server.ts'
import { graceMilliseconds } from './exams.rules.ts'

openTestWorld()

const long = 'foundational-nlp-for-linguists'

function resultsOf(attemptId: string) {
  return rowsOf<{ score: number; passed: boolean; submitted_at: Date; answers: Record<string, string> }>(
    'select score, passed, submitted_at, answers from exam_submissions where attempt_id = $1',
    [attemptId],
  )
}

async function countOf(query: string, values: unknown[]) {
  return Number((await rowsOf<{ n: string }>(query, values))[0]?.n)
}

describe('starting an exam', () => {
  it('picks the set number of questions and sets the end after the exam’s duration', async () => {
    const { attemptId, paper } = await createExamCandidate()
    expect(new Set(paper).size).toBe(10)
    const [row] = await rowsOf<{ minutes: string }>(
      'select extract(epoch from expires_at - started_at) / 60 as minutes from exam_attempts where id = $1',
      [attemptId],
    )
    expect(Number(row?.minutes)).toBe(10)
  })

  it('adds the student’s extra time', async () => {
    const paid = await createPaidStudent()
    await pool.query('update students set extra_time_factor = 1.5 where id = $1', [paid.student.studentId])
    const [row] = await rowsOf<{ minutes: string }>(
      'select extract(epoch from expires_at - started_at) / 60 as minutes from exam_attempts where id = $1',
      [await begin(paid)],
    )
    expect(Number(row?.minutes)).toBe(15)
  })

  it('creates one attempt for twenty simultaneous requests', async () => {
    const paid = await createPaidStudent()
    const started = await meetAtBarrierTimes(20, () => startAttempt(paid))
    const ids = new Set(started.map((each) => (each.ok ? each.value.attemptId : each.reason)))
    expect(ids.size).toBe(1)
    expect(await countOf('select count(*) as n from exam_attempts where enrollment_id = $1', [paid.enrollmentId])).toBe(
      1,
    )
  })

  it('is refused without a paid enrolment, and for another student’s course', async () => {
    const { courseId } = await createPaidStudent()
    const { student } = await createPaidStudent({ slug: long })
    expect(await startAttempt({ student, courseId })).toEqual({ ok: false, reason: 'no-access' })
    expect(await startAttempt({ student, courseId: 'nonsense' })).toEqual({ ok: false, reason: 'no-access' })
    expect(await startAttempt({ student, courseId: newId() })).toEqual({ ok: false, reason: 'no-access' })
  })

  it.each(['suspended', 'expelled'])(
    'is refused to a student who is %s, even if the session still says active',
    async (status) => {
      const paid = await createPaidStudent()
      await pool.query('update students set status = $2 where id = $1', [paid.student.studentId, status])
      expect(await startAttempt(paid)).toEqual({ ok: false, reason: 'not-active' })
      expect(await findExamState(paid)).toEqual({ kind: 'none' })
    },
  )

  it('is refused until the last week of the course', async () => {
    const early = await createPaidStudent({ slug: long, daysAgo: 25 * 7 - 0.001 })
    expect(await startAttempt(early)).toEqual({ ok: false, reason: 'locked' })
    expect(await findExamState(early)).toMatchObject({ kind: 'locked' })
    const due = await createPaidStudent({ slug: long, daysAgo: 25 * 7 })
    expect((await startAttempt(due)).ok).toBe(true)
  })

  it('is refused once the course is completed, even without an attempt', async () => {
    const paid = await createPaidStudent()
    await pool.query(`update enrollments set status = 'completed', completed_at = paid_at where id = $1`, [
      paid.enrollmentId,
    ])
    expect(await startAttempt(paid)).toEqual({ ok: false, reason: 'already-sat' })
  })

  it('is refused after a result', async () => {
    const sitter = await createExamCandidate()
    await submitAttempt({ ...sitter, given: await answersWith({ paper: sitter.paper, right: 3 }) })
    expect(await startAttempt(sitter)).toEqual({ ok: false, reason: 'already-sat' })
  })
})

describe('the exam state', () => {
  it('is the intro without questions, then the same paper on every visit, then the result', async () => {
    const paid = await createPaidStudent()
    const before = await findExamState(paid)
    expect(before).toMatchObject({
      kind: 'intro',
      intro: { durationMinutes: 10, passPercentage: 60, questionCount: 10 },
    })
    const attemptId = await begin(paid)
    const paper = await paperOf(attemptId)
    const running = await findExamState(paid)
    expect(running.kind === 'running' && running.attempt.questions.map(({ id }) => id)).toEqual(paper)
    expect(await findExamState(paid)).toEqual(running)
    await submitAttempt({ ...paid, attemptId, given: await answersWith({ paper, right: 8 }) })
    expect(await findExamState(paid)).toMatchObject({
      kind: 'result',
      result: { score: 8, totalQuestions: 10, percentage: 80, passed: true },
      mayResit: false,
    })
  })

  it('never contains the key or an explanation (T21)', async () => {
    const paid = await createPaidStudent()
    const states = [await findExamState(paid)]
    const attemptId = await begin(paid)
    states.push(await findExamState(paid))
    const paper = await paperOf(attemptId)
    const explanations = await rowsOf<{ explanation: string }>(
      'select explanation from exam_questions where id = any($1::uuid[])',
      [paper],
    )
    const submitted = await submitAttempt({ ...paid, attemptId, given: await answersWith({ paper, right: 10 }) })
    const json = JSON.stringify([states, submitted, await findExamState(paid)])
    expect(json).not.toMatch(/correct|explanation|"right"/i)
    for (const { explanation } of explanations) expect(json).not.toContain(explanation.slice(0, 40))
    expect(explanations).toHaveLength(10)
  })

  it('is not available to another student', async () => {
    const { courseId } = await createExamCandidate()
    const other = await createPaidStudent({ slug: long })
    expect(await findExamState({ student: other.student, courseId })).toEqual({ kind: 'none' })
  })
})

describe('saving answers', () => {
  it('stores answers and flags, and keeps the newest change, in whatever order changes arrive', async () => {
    const { student, attemptId, paper, courseId } = await createExamCandidate()
    const [first = '', second = ''] = paper
    await saveAnswers({
      student,
      attemptId,
      given: [{ questionId: first, answer: 'C', flagged: true, revision: 20, flagRevision: 20 }],
    })
    await saveAnswers({
      student,
      attemptId,
      given: [{ questionId: first, answer: 'A', flagged: false, revision: 10, flagRevision: 10 }],
    })
    await saveAnswers({
      student,
      attemptId,
      given: [{ questionId: second, answer: null, flagged: false, revision: 5, flagRevision: 5 }],
    })
    const state = await findExamState({ student, courseId })
    expect(
      state.kind === 'running' && state.attempt.answers.find(({ questionId }) => questionId === first),
    ).toMatchObject({ answer: 'C', flagged: true })
  })

  it('keeps the newer answer and the newer flag of two devices, and says which request is outdated', async () => {
    const { student, attemptId, paper, courseId } = await createExamCandidate()
    const [questionId = ''] = paper
    const save = async (answer: 'A' | 'B', revision: number, flagged: boolean, flagRevision: number) => {
      const given = [{ questionId, answer, revision, flagged, flagRevision }]
      const saved = await saveAnswers({ student, attemptId, given })
      return saved.ok && saved.value.isOutdated
    }
    expect(await save('A', 10, false, 0)).toBe(false)
    expect(await save('B', 300, false, 0)).toBe(false)
    // The first device, which still shows A, sets a flag.
    expect(await save('A', 10, true, 500)).toBe(true)
    // The second one, which does not know of the flag, has an older answer than the flag.
    expect(await save('A', 400, false, 0)).toBe(true)
    expect(await save('A', 400, true, 500)).toBe(true)
    const state = await findExamState({ student, courseId })
    expect(state).toMatchObject({
      attempt: { answers: [{ questionId, answer: 'A', revision: 400, flagged: true, flagRevision: 500 }] },
    })
  })

  it('keeps the first of two changes with the same revision', async () => {
    const { student, attemptId, paper, courseId } = await createExamCandidate()
    const [questionId = ''] = paper
    for (const answer of ['B', 'D'] as const)
      await saveAnswers({
        student,
        attemptId,
        given: [{ questionId, answer, flagged: false, revision: 7, flagRevision: 7 }],
      })
    const state = await findExamState({ student, courseId })
    expect(state).toMatchObject({ attempt: { answers: [{ questionId, answer: 'B', revision: 7 }] } })
  })

  it('returns when the newest answer was stored, or null', async () => {
    const { student, attemptId, paper, courseId } = await createExamCandidate()
    const savedAtShown = async () => {
      const state = await findExamState({ student, courseId })
      return state.kind === 'running' ? state.attempt.savedAt : undefined
    }
    const [questionId = ''] = paper
    const nothing = await saveAnswers({ student, attemptId, given: [] })
    expect(nothing.ok && nothing.value.savedAt).toBeNull()
    expect(await savedAtShown()).toBeNull()
    const saved = await saveAnswers({
      student,
      attemptId,
      given: [{ questionId, answer: 'C', flagged: false, revision: 20, flagRevision: 20 }],
    })
    const savedAt = saved.ok && saved.value.savedAt
    expect(savedAt).toBeInstanceOf(Date)
    expect(await savedAtShown()).toEqual(savedAt)
    const late = await saveAnswers({
      student,
      attemptId,
      given: [{ questionId, answer: 'A', flagged: false, revision: 10, flagRevision: 10 }],
    })
    expect(late.ok && late.value.savedAt).toEqual(savedAt)
  })

  it('refuses the whole batch if one question is not on the paper', async () => {
    const { student, attemptId, paper } = await createExamCandidate()
    const [mine = ''] = paper
    const given = [mine, newId()].map((questionId) => ({
      questionId,
      answer: 'A' as const,
      flagged: false,
      revision: 1,
      flagRevision: 1,
    }))
    expect(await saveAnswers({ student, attemptId, given })).toEqual({ ok: false, reason: 'foreign-question' })
    expect(await countOf('select count(*) as n from exam_answers where attempt_id = $1', [attemptId])).toBe(0)
  })

  it('is refused for another student’s attempt as if it did not exist', async () => {
    const { attemptId } = await createExamCandidate()
    const other = await createExamCandidate()
    for (const id of [attemptId, newId(), '__proto__']) {
      expect(await saveAnswers({ student: other.student, attemptId: id, given: [] })).toEqual({
        ok: false,
        reason: 'no-attempt',
      })
      expect(await submitAttempt({ student: other.student, attemptId: id })).toEqual({
        ok: false,
        reason: 'no-attempt',
      })
    }
  })

  it('is possible until ten seconds after the end', async () => {
    freezeClock()
    const { student, attemptId, paper } = await createExamCandidate()
    const given = [{ questionId: paper[0] ?? '', answer: 'A' as const, flagged: false, revision: 1, flagRevision: 1 }]
    await expireIn(attemptId, -10_000)
    expect((await saveAnswers({ student, attemptId, given })).ok).toBe(true)
    await expireIn(attemptId, -10_001)
    expect(await saveAnswers({ student, attemptId, given })).toEqual({ ok: false, reason: 'time-expired' })
  })

  it('goes on if a ruling on an earlier attempt completes the enrolment meanwhile', async () => {
    const { student, attemptId, paper, enrollmentId } = await createExamCandidate()
    await pool.query(`update enrollments set status = 'completed', completed_at = paid_at where id = $1`, [
      enrollmentId,
    ])
    const given = await answersWith({ paper, right: 1 })
    expect(await saveAnswers({ student, attemptId, given })).toMatchObject({ ok: true })
    expect(await rowsOf('select from exam_answers where attempt_id = $1', [attemptId])).toHaveLength(given.length)
  })

  it('is refused once the student is suspended', async () => {
    const { student, attemptId } = await createExamCandidate()
    await pool.query(`update students set status = 'suspended' where id = $1`, [student.studentId])
    expect(await saveAnswers({ student, attemptId, given: [] })).toEqual({ ok: false, reason: 'not-active' })
    expect(await submitAttempt({ student, attemptId })).toEqual({ ok: false, reason: 'not-active' })
  })
})

describe('submitting an attempt', () => {
  it('picks another certificate number if one is taken, and sends one email with the right one', async () => {
    const sitter = await createExamCandidate()
    // The database skips the first certificate, as it does when a number is taken.
    await pool.query(`create sequence certificates_tried;
      create function pass_over_first() returns trigger language plpgsql as $$
        begin return case when nextval('certificates_tried') = 1 then null else new end; end $$;
      create trigger pass_over_first before insert on certificates for each row execute function pass_over_first()`)
    const given = await answersWith({ paper: sitter.paper, right: 10 })
    expect((await submitAttempt({ ...sitter, given })).ok).toBe(true)
    await pool.query(
      'drop trigger pass_over_first on certificates; drop function pass_over_first; drop sequence certificates_tried',
    )
    const emails = await rowsOf<{ says: boolean }>(
      `select strpos(o.text, c.certificate_number) > 0 as says from certificates c join students s on s.id = c.student_id
       join profiles p on p.id = s.user_id join outbox o on o.recipient = p.email and o.template = 'exam-passed' where s.id = $1`,
      [sitter.student.studentId],
    )
    expect(emails).toEqual([{ says: true }])
  })

  it('stores the result, completion, certificate and email of a pass', async () => {
    const { student, attemptId, paper, enrollmentId } = await createExamCandidate()
    const submitted = await submitAttempt({ student, attemptId, given: await answersWith({ paper, right: 6 }) })
    expect(submitted).toMatchObject({ ok: true, value: { score: 6, totalQuestions: 10, percentage: 60, passed: true } })
    const [row] = await rowsOf(
      `select e.status, e.completed_at = s.submitted_at as same, c.final_score, c.certificate_number ~ '^UKLI-CERT-\\d{4}-\\d{6}$' as numbered
       from enrollments e join exam_submissions s on s.enrollment_id = e.id join certificates c on c.submission_id = s.id where e.id = $1`,
      [enrollmentId],
    )
    expect(row).toEqual({ status: 'completed', same: true, final_score: '60.0', numbered: true })
    expect(
      await countOf(`select count(*) as n from outbox where recipient = $1 and template = 'exam-passed'`, [
        student.email,
      ]),
    ).toBe(1)
  })

  it('with one right answer too few fails, keeps the enrolment active and issues no certificate', async () => {
    const { student, attemptId, paper, enrollmentId } = await createExamCandidate()
    const submitted = await submitAttempt({ student, attemptId, given: await answersWith({ paper, right: 5 }) })
    expect(submitted).toMatchObject({ ok: true, value: { score: 5, passed: false } })
    const [row] = await rowsOf('select status from enrollments where id = $1', [enrollmentId])
    expect(row).toEqual({ status: 'active' })
    expect(await countOf('select count(*) as n from certificates where enrollment_id = $1', [enrollmentId])).toBe(0)
    expect(
      await countOf(`select count(*) as n from outbox where recipient = $1 and template = 'exam-failed'`, [
        student.email,
      ]),
    ).toBe(1)
  })

  it('before the end requires every answer, and keeps those already given (T27)', async () => {
    const { student, attemptId, paper } = await createExamCandidate()
    const most = (await answersWith({ paper, right: 10 })).slice(1)
    expect(await submitAttempt({ student, attemptId, given: most })).toEqual({ ok: false, reason: 'unanswered' })
    expect(await resultsOf(attemptId)).toHaveLength(0)
    expect(await countOf('select count(*) as n from exam_answers where attempt_id = $1', [attemptId])).toBe(9)
  })

  it('after the end is accepted even with answers missing, and gets the end as its submission time', async () => {
    const { student, attemptId, paper } = await createExamCandidate()
    const expiresAt = await expireIn(attemptId, -50)
    const given = (await answersWith({ paper, right: 10 })).slice(0, 7)
    expect(await submitAttempt({ student, attemptId, given })).toMatchObject({
      ok: true,
      value: { score: 7, submittedAt: expiresAt },
    })
  })

  it('after the grace period counts only saved answers', async () => {
    const { student, attemptId, paper } = await createExamCandidate()
    const given = await answersWith({ paper, right: 10 })
    await saveAnswers({ student, attemptId, given: given.slice(0, 4) })
    await expireIn(attemptId, -10_500)
    const later = given.map((each) => ({ ...each, revision: 2 }))
    expect(await submitAttempt({ student, attemptId, given: later })).toMatchObject({ ok: true, value: { score: 4 } })
  })

  it('from the form without JavaScript counts its answers as the newest', async () => {
    const { student, attemptId, paper } = await createExamCandidate()
    await saveAnswers({ student, attemptId, given: await answersWith({ paper, right: 0, revision: 2_000_000_000 }) })
    const answers = new Map(
      (await answersWith({ paper, right: 10 })).map(({ questionId, answer }) => [questionId, answer]),
    )
    expect(
      await submitAttempt({ student, attemptId, given: { answers, flags: new Set(), cleared: null, shown: [] } }),
    ).toMatchObject({
      ok: true,
      value: { score: 10 },
    })
  })

  it('with questions from another paper is refused and stores nothing (T26)', async () => {
    const { student, attemptId, paper } = await createExamCandidate()
    const other = await createExamCandidate({ slug: taster })
    const foreign = await rowsOf<{ id: string }>('select id from exam_questions where id <> all($1::uuid[]) limit 1', [
      paper,
    ])
    const given = [
      ...(await answersWith({ paper, right: 10 })),
      { questionId: foreign[0]?.id ?? '', answer: 'A' as const, flagged: false, revision: 1, flagRevision: 1 },
    ]
    expect(await submitAttempt({ student, attemptId, given })).toEqual({ ok: false, reason: 'foreign-question' })
    expect(await resultsOf(attemptId)).toHaveLength(0)
    expect(await resultsOf(other.attemptId)).toHaveLength(0)
  })
})

describe('a refund during an exam', () => {
  const refund = `update enrollments set status = 'refunded', refunded_at = enrolled_at where id = $1`

  it('is refused by the database until the attempt is submitted', async () => {
    const { student, attemptId, paper, enrollmentId } = await createExamCandidate()
    await saveAnswers({ student, attemptId, given: (await answersWith({ paper, right: 10 })).slice(0, 4) })
    await expect(pool.query(refund, [enrollmentId])).rejects.toThrow('the exam of this enrolment is being sat')
    const results = await db.transaction((tx) =>
      submitRunningAttempts(tx, { studentId: student.studentId, enrollmentId }),
    )
    expect(results).toMatchObject([{ attemptId, score: 4, passed: false }])
    await pool.query(refund, [enrollmentId])
    expect(await resultsOf(attemptId)).toHaveLength(1)
    expect(await countOf('select count(*) as n from certificates where enrollment_id = $1', [enrollmentId])).toBe(0)
    expect(await findBrokenInvariants()).not.toContainEqual(
      expect.objectContaining({ name: 'an attempt is submitted if and only if it has a submission' }),
    )
  })

  it('keeps the pass and the certificate if the saved answers are enough', async () => {
    const { student, attemptId, paper, enrollmentId } = await createExamCandidate()
    await saveAnswers({ student, attemptId, given: await answersWith({ paper, right: 10 }) })
    const results = await db.transaction(async (tx) => {
      const submitted = await submitRunningAttempts(tx, { studentId: student.studentId, enrollmentId })
      await tx.execute(`update enrollments set status = 'refunded', refunded_at = now() where id = '${enrollmentId}'`)
      return submitted
    })
    expect(results).toMatchObject([{ passed: true }])
    expect(await rowsOf('select status from enrollments where id = $1', [enrollmentId])).toEqual([
      { status: 'refunded' },
    ])
    expect(await countOf('select count(*) as n from certificates where enrollment_id = $1', [enrollmentId])).toBe(1)
  })

  it('and a simultaneous start exclude each other', async () => {
    for (let round = 0; round < 10; round += 1) {
      const paid = await createPaidStudent()
      const [started, refunded] = await Promise.allSettled([
        startAttempt(paid),
        pool.query(refund, [paid.enrollmentId]),
      ])
      const hasStarted = started.status === 'fulfilled' && started.value.ok
      expect(refunded.status).toBe(hasStarted ? 'rejected' : 'fulfilled')
    }
  })
})

describe('at the same time', () => {
  it('twenty submissions give one result, one certificate and one email, and all get the same response', async () => {
    const { student, attemptId, paper, enrollmentId } = await createExamCandidate()
    const given = await answersWith({ paper, right: 9 })
    const submit = () => submitAttempt({ student, attemptId, given })
    // Eight arrive at the same moment, the others right after them.
    const first = await meetAtBarrierTimes(8, submit)
    const submitted = [...first, ...(await Promise.all(Array.from({ length: 12 }, submit)))]
    for (const each of submitted) expect(each).toEqual(submitted[0])
    expect(submitted[0]).toMatchObject({ ok: true, value: { score: 9, passed: true } })
    expect(await resultsOf(attemptId)).toHaveLength(1)
    expect(await countOf('select count(*) as n from certificates where enrollment_id = $1', [enrollmentId])).toBe(1)
    expect(await countOf('select count(*) as n from outbox where recipient = $1', [student.email])).toBe(2)
  })

  it('saves at the same moment as a submission are graded or refused, never lost (F17)', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { student, attemptId, paper } = await createExamCandidate()
      const wrong = await answersWith({ paper, right: 0 })
      const right = await answersWith({ paper, right: 10, revision: 2 })
      await saveAnswers({ student, attemptId, given: wrong })
      const saves = right.map((each) => () => saveAnswers({ student, attemptId, given: [each] }))
      const submit = () => submitAttempt({ student, attemptId })
      const [submitted, ...saved] = await meetAtBarrier([submit, ...saves])
      const kept = saved.filter((each) => each.ok).length
      expect(saved.every((each) => each.ok || each.reason === 'already-submitted')).toBe(true)
      expect(submitted).toMatchObject({ ok: true, value: { score: kept } })
      const [result] = await resultsOf(attemptId)
      const stored = await rowsOf<{ question_id: string; answer: string }>(
        'select question_id, answer from exam_answers where attempt_id = $1',
        [attemptId],
      )
      expect(result?.answers).toEqual(Object.fromEntries(stored.map((each) => [each.question_id, each.answer])))
    }
  })

  it('the sweep and the student’s own submission give one result', async () => {
    // With the two sweeps these are four, as many as one process grades at the same time.
    const sitters = [await createExamCandidate(), await createExamCandidate()]
    for (const { attemptId } of sitters) await expireIn(attemptId, -20_000)
    const both = await meetAtBarrier([
      closeExpiredAttempts,
      closeExpiredAttempts,
      ...sitters.map((sitter) => () => submitAttempt(sitter)),
    ])
    expect(both.slice(2).every((each) => typeof each === 'object' && each.ok)).toBe(true)
    for (const { attemptId } of sitters) expect(await resultsOf(attemptId)).toHaveLength(1)
  })

  it('a suspension submits the running attempt or prevents its start', async () => {
    for (let round = 0; round < 4; round += 1) {
      const paid = await createPaidStudent()
      const suspend = () =>
        db.transaction(async (tx) => {
          await tx.execute(`update students set status = 'suspended' where id = '${paid.student.studentId}'`)
          return submitRunningAttempts(tx, paid.student)
        })
      await meetAtBarrier([() => startAttempt(paid), suspend])
      expect(
        await countOf('select count(*) as n from exam_attempts where enrollment_id = $1 and submitted_at is null', [
          paid.enrollmentId,
        ]),
      ).toBe(0)
    }
  })
})

it('a suspension waits for the lock on the attempt, and then submits it', async () => {
  const { student, attemptId } = await createExamCandidate()
  const lockAttempt = (client: pg.PoolClient) =>
    client.query('select from exam_attempts where id = $1 for no key update', [attemptId])
  const submitted = await startWhileLocked(lockAttempt, () =>
    db.transaction((tx) => submitRunningAttempts(tx, student)),
  )
  expect(submitted).toMatchObject([{ attemptId, score: 0 }])
})

describe('an attempt that was not submitted', () => {
  it('is closed by the sweep with its saved answers, dated at its end', async () => {
    const { student, attemptId, paper } = await createExamCandidate()
    const given = (await answersWith({ paper, right: 10 })).map((each, i) => ({
      ...each,
      answer: i < 6 ? each.answer : null,
    }))
    await saveAnswers({ student, attemptId, given })
    const expiresAt = await expireIn(attemptId, -3_600_000)
    await closeExpiredAttempts()
    const [result] = await resultsOf(attemptId)
    expect(result).toMatchObject({ score: 6, passed: true, submitted_at: expiresAt })
    const answers = Object.fromEntries(given.slice(0, 6).map((each) => [each.questionId, each.answer]))
    expect(result?.answers).toEqual(answers)
  })

  it('is not closed again once it was submitted', async () => {
    const { student, attemptId, paper } = await createExamCandidate()
    await submitAttempt({ student, attemptId, given: await answersWith({ paper, right: 3 }) })
    await expireIn(attemptId, -3_600_000)
    await closeExpiredAttempt(attemptId)
    expect(await resultsOf(attemptId)).toMatchObject([{ score: 3 }])
  })

  it('stays open until its grace period has passed', async () => {
    freezeClock()
    const { attemptId, courseId, student } = await createExamCandidate()
    await expireIn(attemptId, -graceMilliseconds)
    expect(await closeExpiredAttempt(attemptId)).toBe(false)
    expect(await resultsOf(attemptId)).toHaveLength(0)
    expect(await findExamState({ student, courseId })).toMatchObject({ kind: 'running' })
    await expireIn(attemptId, -graceMilliseconds - 1)
    expect(await findExamState({ student, courseId })).toEqual({ kind: 'expired', attemptId })
    expect(await startAttempt({ student, courseId })).toEqual({ ok: false, reason: 'already-sat' })
    expect(await closeExpiredAttempt(attemptId)).toBe(true)
    expect(await resultsOf(attemptId)).toHaveLength(1)
  })
})

it('closing an expired attempt waits for the lock on it', async () => {
  const { attemptId } = await createExamCandidate()
  await expireIn(attemptId, -10_500)
  const lockAttempt = (client: pg.PoolClient) =>
    client.query('select from exam_attempts where id = $1 for no key update', [attemptId])
  expect(await startWhileLocked(lockAttempt, () => closeExpiredAttempt(attemptId))).toBe(true)
})

it('thirty simultaneous submissions use only four database connections', async () => {
  const sitters = await Promise.all(Array.from({ length: 30 }, () => createExamCandidate()))
  for (const { attemptId } of sitters) await expireIn(attemptId, -50)
  const release = await lockAttempts(sitters.map(({ attemptId }) => attemptId))
  const submitted = Promise.all(sitters.map((sitter) => submitAttempt(sitter)))
  const waiting = () =>
    rowsOf(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(4))
  // Check again, because further connections would start to wait one after the other.
  expect(await waiting()).toHaveLength(4)
  await release()
  expect((await submitted).every(({ ok }) => ok)).toBe(true)
})
