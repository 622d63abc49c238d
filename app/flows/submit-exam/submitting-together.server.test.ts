import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { pool } from '#db/client.server.ts'
import { findBrokenInvariants } from '#db/invariants.server.ts'
import { answersWith, createExamCandidate, expireIn, lockAttempts } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { submitAttempt } from './submission.commands.server.ts'
import { closeExpiredAttempts } from './expiry.jobs.server.ts'

const { moveClock } = openTestWorld()

const createSitters = (howMany: number) => Promise.all(Array.from({ length: howMany }, () => createExamCandidate()))

async function submitTogether(sitters: Awaited<ReturnType<typeof createSitters>>, right: (i: number) => number) {
  const given = await Promise.all(sitters.map(({ paper }, i) => answersWith({ paper, right: right(i) })))
  return Promise.allSettled(sitters.map((sitter, i) => submitAttempt({ ...sitter, given: given[i] ?? [] })))
}

const waitingForLock = () =>
  rowsOf(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)

/** Invariants that these students break, because they never pay by card and never sign in. */
const expectedViolations = [
  'an active or completed enrolment has one payment that succeeded, or one place of an organisation',
  'every account has a way to sign in',
]

afterEach(async () => {
  const broken = await findBrokenInvariants()
  expect(broken.filter(({ name }) => !expectedViolations.includes(name))).toEqual([])
})

it('students who submit together each get their own result, certificate and email', async () => {
  const sitters = await createSitters(12)
  const rightOf = (i: number) => (i % 3 === 0 ? 2 : 6 + (i % 5))
  for (const [i, { attemptId }] of sitters.entries()) if (i % 2 === 1) await expireIn(attemptId, -10 * i)
  const submitted = await submitTogether(sitters, rightOf)
  for (const [i, { student, enrollmentId, attemptId, paper }] of sitters.entries()) {
    const score = rightOf(i)
    expect(submitted[i]).toMatchObject({ value: { ok: true, value: { attemptId, score, passed: score >= 6 } } })
    const [row] = await rowsOf(
      `select s.score, s.answers, e.status, e.completed_at = s.submitted_at as "isCompletedThen", a.submitted_at = s.submitted_at as "isClosedThen",
         c.certificate_number as number, c.final_score::float as mark, c.student_name as name, c.submission_id = s.id as "isOfIt"
       from exam_submissions s join exam_attempts a on a.id = s.attempt_id join enrollments e on e.id = s.enrollment_id
       left join certificates c on c.enrollment_id = e.id where s.attempt_id = $1 and e.id = $2`,
      [attemptId, enrollmentId],
    )
    const given = await answersWith({ paper, right: score })
    const answers = Object.fromEntries(given.map(({ questionId, answer }) => [questionId, answer]))
    expect(row).toMatchObject({ score, answers, isClosedThen: true })
    const emails = await rowsOf<{ text: string }>(
      `select text from outbox where recipient = $1 and template like 'exam-%ed'`,
      [student.email],
    )
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain(`${score} of 10 questions`)
    if (score < 6) expect(row).toMatchObject({ status: 'active', number: null })
    else {
      expect(row).toMatchObject({ status: 'completed', isCompletedThen: true, isOfIt: true, mark: score * 10 })
      expect(row).toMatchObject({ name: student.fullName })
      expect(emails[0]?.text).toContain(String(row?.number))
    }
  }
})

it('a student who submits another student’s attempt is refused, and its owner is not', async () => {
  const [owner, stranger] = await createSitters(2)
  if (!owner || !stranger) throw new Error('no sitters')
  const given = await answersWith({ paper: owner.paper, right: 7 })
  const [refused, own] = await Promise.all([
    submitAttempt({ student: stranger.student, attemptId: owner.attemptId, given }),
    submitAttempt({ ...owner, given }),
  ])
  expect(refused).toEqual({ ok: false, reason: 'no-attempt' })
  expect(own).toMatchObject({ ok: true, value: { score: 7 } })
})

it('two exams of one student that are submitted together keep their own results', async () => {
  const [one] = await createSitters(1)
  const long = { slug: 'foundational-nlp-for-linguists', daysAgo: 26 * 7 }
  const other = await createExamCandidate({ ...long, student: one?.student })
  if (!one) throw new Error('no sitters')
  const submitted = await submitTogether([one, other], (i) => (i === 0 ? 9 : 1))
  expect(submitted).toMatchObject([
    { value: { ok: true, value: { attemptId: one.attemptId, score: 9 } } },
    { value: { ok: true, value: { attemptId: other.attemptId, score: 1 } } },
  ])
})

it('an attempt that cannot be graded does not affect the others', async () => {
  const sitters = await createSitters(5)
  await pool.query(
    `create function refuse_one() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
     create trigger refuse_one before insert on exam_submissions for each row
     when (new.attempt_id = '${sitters[2]?.attemptId}') execute function refuse_one()`,
  )
  onTestFinished(async () => void (await pool.query('drop function refuse_one cascade')))
  const submitted = await submitTogether(sitters, () => 8)
  expect(submitted.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
})

it('an attempt that is locked elsewhere does not hold up the others', async () => {
  const sitters = await createSitters(5)
  const release = await lockAttempts([sitters[2]?.attemptId ?? ''])
  const given = await Promise.all(sitters.map(({ paper }) => answersWith({ paper, right: 9 })))
  const submitted = sitters.map((sitter, i) => submitAttempt({ ...sitter, given: given[i] ?? [] }))
  const free = await Promise.all(submitted.filter((_, i) => i !== 2))
  expect(free.every(({ ok }) => ok)).toBe(true)
  await release()
  expect(await submitted[2]).toMatchObject({ ok: true, value: { score: 9 } })
})

it('an incomplete submission at the same moment as a complete one is refused or gets the same result', async () => {
  const [sitter] = await createSitters(1)
  if (!sitter) throw new Error('no sitters')
  const given = await answersWith({ paper: sitter.paper, right: 10 })
  const [some, all] = await Promise.all([
    submitAttempt({ ...sitter, given: given.slice(0, 4) }),
    submitAttempt({ ...sitter, given }),
  ])
  expect(all).toMatchObject({ ok: true, value: { score: 10 } })
  expect([all, { ok: false, reason: 'unanswered' }]).toContainEqual(some)
})

it('a submission and its repetition need only one database connection each', async () => {
  const [sitter] = await createSitters(1)
  if (!sitter) throw new Error('no sitters')
  const given = await answersWith({ paper: sitter.paper, right: 8 })
  const taken = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()))
  onTestFinished(() => taken.forEach((client) => client.release()))
  for (let times = 0; times < 2; times += 1)
    expect(await submitAttempt({ ...sitter, given })).toMatchObject({ ok: true, value: { score: 8 } })
  for (const client of taken.splice(0)) client.release()
})

it('an anonymised student gets a result and no email', async () => {
  const sitters = await createSitters(2)
  const [anonymised, other] = sitters
  if (!anonymised || !other) throw new Error('no sitters')
  const email = `${anonymised.attemptId}@anonymised.invalid`
  await pool.query('update profiles set email = $2 where id = $1', [anonymised.student.userId, email])
  const submitted = await submitTogether(sitters, () => 8)
  expect(submitted).toMatchObject([{ value: { ok: true } }, { value: { ok: true } }])
  const emails = await rowsOf('select recipient from outbox where recipient = any($1) and template = $2', [
    [email, other.student.email],
    'exam-passed',
  ])
  expect(emails).toEqual([{ recipient: other.student.email }])
})

it('a submission that arrives within the grace period counts with its answers, however long it waits', async () => {
  const [sitter] = await createSitters(1)
  if (!sitter) throw new Error('no sitters')
  const given = await answersWith({ paper: sitter.paper, right: 7 })
  const expiresAt = await expireIn(sitter.attemptId, -5_000)
  const release = await lockAttempts([sitter.attemptId])
  const submitting = submitAttempt({ ...sitter, given })
  await vi.waitFor(async () => expect(await waitingForLock()).toHaveLength(1))
  await moveClock({ minutes: 1 })
  await release()
  expect(await submitting).toMatchObject({ ok: true, value: { score: 7, submittedAt: expiresAt } })
})

it('a submission that arrives before the end is dated before the end, even if it is graded later', async () => {
  const [sitter] = await createSitters(1)
  if (!sitter) throw new Error('no sitters')
  const given = await answersWith({ paper: sitter.paper, right: 7 })
  const expiresAt = await expireIn(sitter.attemptId, 60_000)
  const release = await lockAttempts([sitter.attemptId])
  const submitting = submitAttempt({ ...sitter, given })
  await vi.waitFor(async () => expect(await waitingForLock()).toHaveLength(1))
  await moveClock({ minutes: 5 })
  await release()
  const submitted = await submitting
  expect(submitted.ok && submitted.value.submittedAt.getTime()).toBeLessThan(expiresAt.getTime())
})

it('an attempt whose submission was refused is closed once its time is over, like any other', async () => {
  const [sitter] = await createSitters(1)
  if (!sitter) throw new Error('no sitters')
  expect(await submitAttempt(sitter)).toEqual({ ok: false, reason: 'unanswered' })
  await moveClock({ minutes: 11 })
  await closeExpiredAttempts()
  expect(await rowsOf('select from exam_submissions where attempt_id = $1', [sitter.attemptId])).toHaveLength(1)
})

it('a certificate gets an index in the newest status list', async () => {
  const [first, second] = await createSitters(2)
  if (!first || !second) throw new Error('no sitters')
  await submitTogether([first], () => 8)
  await pool.query(`alter table certificates disable trigger certificates_immutable;
    update certificates set status_list = 2 where enrollment_id = '${first.enrollmentId}';
    alter table certificates enable trigger certificates_immutable`)
  await submitTogether([second], () => 8)
  const lists = await rowsOf('select status_list as list from certificates where enrollment_id = $1', [
    second.enrollmentId,
  ])
  expect(lists).toEqual([{ list: 2 }])
})
