import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { pool } from '#db/client.server.ts'
import { findBrokenInvariants } from '#db/invariants.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { answersWith, createSitter, endIn, holdSittings, holdWith } from '#tests/support/sittings.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { closeExpiredAttempt, submitAttempt } from './commands.server.ts'
import { closeExpiredAttempts } from './jobs.server.ts'

openTestWorld()

const createSitters = (howMany: number) => Promise.all(Array.from({ length: howMany }, () => createSitter()))

async function handInTogether(sitters: Awaited<ReturnType<typeof createSitters>>, right: (i: number) => number) {
  const given = await Promise.all(sitters.map(({ paper }, i) => answersWith({ paper, right: right(i) })))
  return Promise.allSettled(sitters.map((sitter, i) => submitAttempt({ ...sitter, given: given[i] ?? [] })))
}

const refuse = (table: string, column: string, id: string) =>
  pool.query(
    `create function refuse_one() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
     create trigger refuse_one before insert on ${table} for each row
     when (new.${column} = '${id}') execute function refuse_one()`,
  )

const waitingForLock = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** What a sitter of these tests has not: they never paid by a card, and never sign in. */
const notOfSitters = [
  'an active or completed enrolment has one payment that succeeded',
  'every account has a way to sign in',
]

afterEach(async () => {
  await pool.query('drop function if exists refuse_one cascade')
  const broken = await findBrokenInvariants()
  expect(broken.filter(({ name }) => !notOfSitters.includes(name))).toEqual([])
})

it('each of those who hand in together has the own result, certificate and letter', async () => {
  const sitters = await createSitters(12)
  const rightOf = (i: number) => (i % 3 === 0 ? 2 : 6 + (i % 5))
  // Each closes at an instant of its own.
  for (const [i, { attemptId }] of sitters.entries()) if (i % 2 === 1) await endIn(attemptId, -10 * i)
  const answered = await handInTogether(sitters, rightOf)
  for (const [i, { student, enrollmentId, attemptId, paper }] of sitters.entries()) {
    const score = rightOf(i)
    expect(answered[i]).toMatchObject({ value: { ok: true, value: { attemptId, score, passed: score >= 6 } } })
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
    const letters = await rowsOf<{ text: string }>(
      `select text from outbox where recipient = $1 and template like 'exam-%ed'`,
      [student.email],
    )
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain(`${score} of 10 questions`)
    if (score < 6) expect(row).toMatchObject({ status: 'active', number: null })
    else {
      expect(row).toMatchObject({ status: 'completed', isCompletedThen: true, isOfIt: true, mark: score * 10 })
      expect(row).toMatchObject({ name: student.fullName })
      expect(letters[0]?.text).toContain(String(row?.number))
    }
  }
})

it('whoever asks for another’s sitting beside its owner is refused, and the owner is not', async () => {
  const [owner, stranger] = await createSitters(2)
  if (!owner || !stranger) throw new Error('nobody sits')
  const given = await answersWith({ paper: owner.paper, right: 7 })
  const [asked, own] = await Promise.all([
    submitAttempt({ student: stranger.student, attemptId: owner.attemptId, given: [] }),
    submitAttempt({ ...owner, given }),
  ])
  expect(asked).toEqual({ ok: false, reason: 'no-attempt' })
  expect(own).toMatchObject({ ok: true, value: { score: 7 } })
})

it('two exams of one student that are handed in together keep their own results', async () => {
  const [one] = await createSitters(1)
  const long = { slug: 'foundational-nlp-for-linguists', daysAgo: 26 * 7 }
  const other = await createSitter({ ...long, student: one?.student })
  if (!one) throw new Error('nobody sits')
  // Over, so that neither is refused for what the other leaves open.
  for (const { attemptId } of [one, other]) await endIn(attemptId, -50)
  const answered = await handInTogether([one, other], (i) => (i === 0 ? 9 : 1))
  expect(answered).toMatchObject([
    { value: { ok: true, value: { attemptId: one.attemptId, score: 9 } } },
    { value: { ok: true, value: { attemptId: other.attemptId, score: 1 } } },
  ])
})

it('where one cannot be handed in the others are, and it alone hears of the fault', async () => {
  const sitters = await createSitters(5)
  await refuse('exam_submissions', 'attempt_id', sitters[2]?.attemptId ?? '')
  const told = vi.spyOn(log, 'warn')
  onTestFinished(() => told.mockRestore())
  const answered = await handInTogether(sitters, () => 8)
  expect(answered.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  const named = expect.objectContaining({ attempts: expect.arrayContaining([sitters[2]?.attemptId]) })
  expect(told).toHaveBeenCalledWith(named, 'exams could not be handed in together')
})

it('one that somebody has in hand holds up none of the others', async () => {
  const sitters = await createSitters(5)
  const letGo = await holdSittings([sitters[2]?.attemptId ?? ''])
  const given = await Promise.all(sitters.map(({ paper }) => answersWith({ paper, right: 9 })))
  const submitted = sitters.map((sitter, i) => submitAttempt({ ...sitter, given: given[i] ?? [] }))
  const free = await Promise.all(submitted.filter((_, i) => i !== 2))
  expect(free.every(({ ok }) => ok)).toBe(true)
  await letGo()
  expect(await submitted[2]).toMatchObject({ ok: true, value: { score: 9 } })
})

it('of two submissions of one sitting each is judged by what it brings', async () => {
  const [sitter] = await createSitters(1)
  if (!sitter) throw new Error('nobody sits')
  const given = await answersWith({ paper: sitter.paper, right: 10 })
  const [some, all] = await Promise.all([
    submitAttempt({ ...sitter, given: given.slice(0, 4) }),
    submitAttempt({ ...sitter, given }),
  ])
  expect(some).toEqual({ ok: false, reason: 'unanswered' })
  expect(all).toMatchObject({ ok: true, value: { score: 10 } })
})

it('a hand-in and the question what came of it are content with one connection', async () => {
  const [sitter] = await createSitters(1)
  if (!sitter) throw new Error('nobody sits')
  const given = await answersWith({ paper: sitter.paper, right: 8 })
  const taken = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()))
  onTestFinished(() => taken.forEach((client) => client.release()))
  for (let asked = 0; asked < 2; asked += 1)
    expect(await submitAttempt({ ...sitter, given })).toMatchObject({ ok: true, value: { score: 8 } })
  for (const client of taken.splice(0)) client.release()
})

it('whoever was anonymised meanwhile has a result and no letter, alone and beside others', async () => {
  const sitters = await createSitters(3)
  const gone = sitters.slice(0, 2)
  const address = (attemptId: string) => `${attemptId}@anonymised.invalid`
  for (const { student, attemptId } of gone)
    await pool.query('update profiles set email = $2 where id = $1', [student.userId, address(attemptId)])
  const results = [...(await handInTogether(gone, () => 8)), ...(await handInTogether(sitters.slice(1), () => 7))]
  expect(results.map((each) => each.status === 'fulfilled' && each.value.ok && each.value.value.score)).toEqual([
    8, 8, 8, 7,
  ])
  const addresses = [...gone.map(({ attemptId }) => address(attemptId)), sitters[2]?.student.email]
  const letters = await rowsOf('select recipient from outbox where recipient = any($1) and template = $2', [
    addresses,
    'exam-passed',
  ])
  expect(letters).toEqual([{ recipient: sitters[2]?.student.email }])
})

it('what arrives within the grace counts, however long it waits', async () => {
  const [sitter] = await createSitters(1)
  if (!sitter) throw new Error('nobody sits')
  const given = await answersWith({ paper: sitter.paper, right: 7 })
  await endIn(sitter.attemptId, -9_800)
  const letGo = await holdSittings([sitter.attemptId])
  const submitted = submitAttempt({ ...sitter, given })
  await sleep(400)
  await letGo()
  expect(await submitted).toMatchObject({ ok: true, value: { score: 7 } })
})

it('what arrives before the end counts as of its arrival, also where its turn comes after the end', async () => {
  const [sitter] = await createSitters(1)
  if (!sitter) throw new Error('nobody sits')
  const given = await answersWith({ paper: sitter.paper, right: 7 })
  const colleague = await pool.connect()
  onTestFinished(() => colleague.release())
  await colleague.query('begin')
  await colleague.query('select from exam_attempts where id = $1 for no key update', [sitter.attemptId])
  const submitted = submitAttempt({ ...sitter, given })
  await sleep(50)
  const end = clock.now()
  await colleague.query('update exam_attempts set expires_at = $2 where id = $1', [sitter.attemptId, end])
  await colleague.query('commit')
  const answered = await submitted
  expect(answered.ok && answered.value.submittedAt.getTime()).toBeLessThan(end.getTime())
})

it('what arrived in time and waits in line is closed by nobody without what it brings', async () => {
  const [one, other, waiting] = await createSitters(3)
  if (!one || !other || !waiting) throw new Error('nobody sits')
  await pool.query(
    `create function refuse_one() returns trigger language plpgsql as $$ begin
       perform pg_advisory_xact_lock_shared(1); return new;
     end $$;
     create trigger refuse_one before insert on exam_submissions for each row
     when (new.attempt_id in ('${one.attemptId}', '${other.attemptId}')) execute function refuse_one()`,
  )
  const letGo = await holdWith('select pg_advisory_xact_lock(1)')
  const ahead: ReturnType<typeof submitAttempt>[] = []
  for (const sitter of [one, other]) {
    await endIn(sitter.attemptId, -50)
    ahead.push(submitAttempt(sitter))
    await vi.waitFor(async () => expect(await rowsOf(waitingForLock)).toHaveLength(ahead.length), { timeout: 20_000 })
  }
  const given = await answersWith({ paper: waiting.paper, right: 7 })
  await endIn(waiting.attemptId, -9_800)
  const submitted = submitAttempt({ ...waiting, given })
  await sleep(400)
  expect(await closeExpiredAttempts()).toBe(0)
  const opened = closeExpiredAttempt(waiting.attemptId)
  await Promise.race([opened, sleep(400)])
  await letGo()
  expect(await submitted).toMatchObject({ ok: true, value: { score: 7 } })
  expect(await opened).toEqual([])
  expect((await Promise.all(ahead)).every(({ ok }) => ok)).toBe(true)
})

it('what was refused is closed once its time is over, like any other', async () => {
  const [sitter] = await createSitters(1)
  if (!sitter) throw new Error('nobody sits')
  expect(await submitAttempt(sitter)).toEqual({ ok: false, reason: 'unanswered' })
  await endIn(sitter.attemptId, -10_500)
  expect(await closeExpiredAttempts()).toBe(1)
})

it('a number that is taken is drawn again for whom it was drawn, and for nobody else', async () => {
  const sitters = await createSitters(4)
  const passedOver = sitters[1]
  await pool.query(
    `create function refuse_one() returns trigger language plpgsql as $$ begin
       if not exists (select from outbox where template = 'passed over') then
         insert into outbox (id, recipient, template, subject, text, html, created_at, due_at)
         values (gen_random_uuid(), 'a@ukli.invalid', 'passed over', '', '', '', now(), now());
         return null;
       end if;
       return new;
     end $$;
     create trigger refuse_one before insert on certificates for each row
     when (new.enrollment_id = '${passedOver?.enrollmentId}') execute function refuse_one()`,
  )
  const answered = await handInTogether(sitters, (i) => 6 + i)
  expect(answered.every((each) => each.status === 'fulfilled' && each.value.ok)).toBe(true)
  for (const [i, { student, enrollmentId }] of sitters.entries()) {
    const numbers = await rowsOf<{ number: string; mark: number; holder: string }>(
      `select certificate_number as number, final_score::float as mark, student_id as holder
       from certificates where enrollment_id = $1`,
      [enrollmentId],
    )
    expect(numbers).toMatchObject([{ mark: (6 + i) * 10, holder: student.studentId }])
    const letters = await rowsOf<{ text: string }>(
      `select text from outbox where recipient = $1 and template = 'exam-passed'`,
      [student.email],
    )
    expect([numbers.length, letters.length]).toEqual([1, 1])
    expect(letters[0]?.text).toContain(numbers[0]?.number)
  }
  await pool.query(`delete from outbox where template = 'passed over'`)
})

it('a certificate has its place in the newest list', async () => {
  const [first, second] = await createSitters(2)
  if (!first || !second) throw new Error('nobody sits')
  await handInTogether([first], () => 8)
  await pool.query(`alter table certificates disable trigger certificates_immutable;
    update certificates set status_list = 2 where enrollment_id = '${first.enrollmentId}';
    alter table certificates enable trigger certificates_immutable`)
  await handInTogether([second], () => 8)
  const lists = await rowsOf('select status_list as list from certificates where enrollment_id = $1', [
    second.enrollmentId,
  ])
  expect(lists).toEqual([{ list: 2 }])
})
