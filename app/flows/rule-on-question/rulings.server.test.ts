import { describe, expect, it } from 'vitest'
import { pool } from '#db/client.server.ts'
import { findBrokenInvariants } from '#db/invariants.server.ts'
import { copyAttempt } from '#tests/support/copied-attempts.ts'
import { meetAtBarrier, meetAtBarrierTimes } from '#tests/support/races.ts'
import {
  answersWith,
  begin,
  createPaidStudent,
  createExamCandidate,
  createStaff,
  expireIn,
  paperOf,
  taster,
} from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { grantResit } from '#app/domain/exams/access-arrangements.commands.server.ts'
import { submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'
import { readStatisticsDesk } from '#app/domain/exams/statistics.queries.server.ts'
import { computeQuestionStatistics } from '#app/domain/exams/grading.queries.server.ts'
import { findExamState } from '#app/domain/exams/exams.queries.server.ts'
import { mapExamRecords } from '#app/domain/exams/standing.queries.server.ts'
import { startAttempt } from '#app/domain/exams/start.commands.server.ts'
import { finishRegrading, ruleOnQuestion } from './rulings.commands.server.ts'
import { regradingJob } from '#app/domain/exams/rulings.ts'
import { findRuledQuestion, listRegrading, previewRuling } from '#app/domain/exams/rulings.queries.server.ts'

const world = openTestWorld({ queues: [regradingJob] })

/** Makes a ruling and runs the re-marking that it starts. */
async function ruleAndMark(ruling: Parameters<typeof ruleOnQuestion>[0]) {
  const ruled = await ruleOnQuestion(ruling)
  await finishRegrading()
  return ruled
}

/** Submits a paper with its first `right` answers right. The bank is larger than a paper, so papers differ. */
async function createResult(right: number) {
  const sitter = await createExamCandidate()
  const given = await answersWith({ paper: sitter.paper, right })
  await submitAttempt({ ...sitter, given })
  return { ...sitter, given }
}

/** Returns the last question of the paper with its answer, which is wrong unless all are right. */
const lastQuestionOf = ({ given }: Awaited<ReturnType<typeof createResult>>) =>
  given.at(-1) ?? { questionId: '', answer: 'A' as const }

async function scoreOf(attemptId: string) {
  const [row] = await rowsOf<{ score: number; passed: boolean }>(
    'select score, passed from exam_submissions where attempt_id = $1',
    [attemptId],
  )
  return row
}

describe('a ruling', () => {
  it('does not count students who had already passed as new passes', async () => {
    const staff = await createStaff('hr')
    const passed = await createResult(9)
    const preview = await previewRuling({ staff, questionId: lastQuestionOf(passed).questionId, accepts: null })
    const { matricNumber } = passed.student
    expect(preview.changes).toContainEqual(expect.objectContaining({ matricNumber, scoreAfter: 10, passesNow: false }))
  })

  it('that voids a question raises scores, lowers none, and sends a new pass a certificate and an email', async () => {
    const staff = await createStaff('hr')
    const [near, far, good] = [await createResult(5), await createResult(1), await createResult(10)]
    const { questionId } = lastQuestionOf(near)
    const scores = async () => Promise.all([near, far, good].map(({ attemptId }) => scoreOf(attemptId)))
    const before = await scores()
    const preview = await previewRuling({ staff, questionId, accepts: null })
    expect(preview.changes).toContainEqual({
      studentName: near.student.fullName,
      matricNumber: near.student.matricNumber,
      scoreBefore: 5,
      scoreAfter: 6,
      totalQuestions: 10,
      passesNow: true,
    })
    expect(await scores()).toEqual(before)

    const ruled = await ruleAndMark({ staff, questionId, accepts: null, reason: 'No option is right.' })
    expect(ruled).toEqual({ ok: true, value: { papers: preview.papers } })
    const rose = { raised: preview.rising, passed: preview.passing }
    expect(rose).toEqual({
      raised: preview.changes.length,
      passed: preview.changes.filter(({ passesNow }) => passesNow).length,
    })
    expect(await findRuledQuestion({ staff, questionId })).toMatchObject({
      rulings: [{ papers: preview.papers, papersSeen: preview.papers, ...rose, regradedAt: expect.any(Date) as Date }],
    })
    const after = await scores()
    expect(after[0]).toEqual({ score: 6, passed: true })
    expect(after[2]).toEqual({ score: 10, passed: true })
    after.forEach((each, i) => expect(each?.score).toBeGreaterThanOrEqual(before[i]?.score ?? 11))
    expect(await findExamState(near)).toMatchObject({ kind: 'result', result: { passed: true, percentage: 60 } })
    expect(
      await rowsOf('select 1 from certificates c join enrollments e on e.id = c.enrollment_id where e.id = $1', [
        near.enrollmentId,
      ]),
    ).toHaveLength(1)
    expect(
      await rowsOf(`select subject from outbox where recipient = $1 and template = 'exam-regraded'`, [
        near.student.email,
      ]),
    ).toEqual([{ subject: 'You passed: Phonetic Transcription Taster' }])
    expect(await rowsOf('select 1 from staff_activity_logs where entity_id = $1', [questionId])).toHaveLength(1)
  })

  it('that accepts another answer raises the scores of those who gave it, and not of those who gave the first', async () => {
    const staff = await createStaff('hr')
    const [one, other] = [await createResult(2), await createResult(10)]
    const { questionId, answer } = lastQuestionOf(one)
    await ruleAndMark({ staff, questionId, accepts: answer, reason: 'Both are right.' })
    expect(await scoreOf(one.attemptId)).toMatchObject({ score: 3 })
    expect(await scoreOf(other.attemptId)).toMatchObject({ score: 10 })
    expect(await findRuledQuestion({ staff, questionId })).toMatchObject({ rulings: [{ accepts: answer }] })
  })

  it('applies to papers submitted later, and keeps the question out of new papers', async () => {
    const staff = await createStaff('hr')
    const sitter = await createExamCandidate()
    const given = await answersWith({ paper: sitter.paper, right: 9 })
    const { questionId } = given.at(-1) ?? { questionId: '' }
    await ruleOnQuestion({ staff, questionId, accepts: null, reason: 'x' })
    expect(await submitAttempt({ ...sitter, given })).toMatchObject({ value: { score: 10 } })
    for (let i = 0; i < 5; i += 1) {
      const paid = await createPaidStudent()
      expect(await paperOf(await begin(paid))).not.toContain(questionId)
    }
  })

  it('can be made only once, and also applies to a paper submitted at the same moment', async () => {
    const staff = await createStaff('hr')
    const sitter = await createExamCandidate()
    const given = await answersWith({ paper: sitter.paper, right: 4 })
    const { questionId } = given.at(-1) ?? { questionId: '' }
    const rule = () => ruleOnQuestion({ staff, questionId, accepts: null, reason: 'x' })
    const [, ...ruled] = await meetAtBarrier([() => submitAttempt({ ...sitter, given }), rule, rule])
    expect(ruled.filter(({ ok }) => ok)).toHaveLength(1)
    await finishRegrading()
    await world.moveClock({ minutes: 5 })
    await meetAtBarrierTimes(3, () => finishRegrading())
    expect(await scoreOf(sitter.attemptId)).toMatchObject({ score: 5 })
    expect(await rowsOf('select 1 from exam_rulings where checked_at is null')).toEqual([])
  })

  it('also re-marks a paper whose grading ended only after all others were re-marked', async () => {
    const staff = await createStaff('hr')
    const late = await createResult(4)
    const { questionId } = lastQuestionOf(late)
    await ruleAndMark({ staff, questionId, accepts: null, reason: 'x' })
    // Store the result that a grading without the ruling would have given.
    await pool.query('alter table exam_submissions disable trigger user')
    await pool.query('update exam_submissions set score = 4, percentage = 40 where attempt_id = $1', [late.attemptId])
    await pool.query('alter table exam_submissions enable trigger user')
    await finishRegrading()
    expect(await scoreOf(late.attemptId)).toMatchObject({ score: 4 })
    await world.moveClock({ minutes: 5 })
    await finishRegrading()
    expect(await scoreOf(late.attemptId)).toMatchObject({ score: 5 })
  })

  it('resumes re-marking after the process dies, reports progress, and counts each paper once', async () => {
    const staff = await createStaff('hr')
    const sitters = [await createResult(5), await createResult(5), await createResult(5)]
    const [first] = sitters
    const { questionId } = lastQuestionOf(first ?? (await createResult(5)))
    const preview = await previewRuling({ staff, questionId, accepts: null })
    await ruleOnQuestion({ staff, questionId, accepts: null, reason: 'x' })
    const [exam] = await rowsOf<{ id: string }>('select exam_id as id from exam_questions where id = $1', [questionId])
    const listUnfinished = () => listRegrading({ staff, examId: exam?.id ?? '' })
    expect(await listUnfinished()).toMatchObject([
      { papers: preview.papers, papersSeen: 0, raised: 0, regradedAt: null },
    ])
    // The process dies after it has re-marked papers and before it stores its progress.
    await pool.query(`create function dies() returns trigger language plpgsql as $$ begin raise 'died'; end $$;
      create trigger dies before update of seen_up_to on exam_rulings for each row execute function dies()`)
    await expect(finishRegrading()).rejects.toThrow()
    await pool.query('drop function dies cascade')
    expect(await listUnfinished()).toMatchObject([{ papersSeen: 0, raised: preview.rising }])
    await meetAtBarrierTimes(3, () => finishRegrading())
    expect(await listUnfinished()).toEqual([])
    const passed = preview.changes.filter(({ passesNow }) => passesNow).length
    expect(await findRuledQuestion({ staff, questionId })).toMatchObject({
      rulings: [{ papersSeen: preview.papers, raised: preview.changes.length, passed }],
    })
    expect(
      await rowsOf(`select 1 from outbox where recipient = $1 and template = 'exam-regraded'`, [first?.student.email]),
    ).toHaveLength(1)
  })

  describe('after a failed attempt', () => {
    /** Fails by one question, and gets a resit. */
    async function failAndGrantResit() {
      const staff = await createStaff('hr')
      const sitter = await createResult(5)
      await grantResit({ staff, enrollmentId: sitter.enrollmentId, reason: 'x' })
      const rule = () =>
        ruleAndMark({ staff, questionId: lastQuestionOf(sitter).questionId, accepts: null, reason: 'x' })
      return { staff, sitter, rule }
    }
    const certificatesOf = ({ enrollmentId }: { enrollmentId: string }) =>
      rowsOf<{ submission_id: string }>('select submission_id from certificates where enrollment_id = $1', [
        enrollmentId,
      ])
    const emailsOf = async ({ student }: { student: { email: string } }) =>
      (
        await rowsOf<{ template: string }>(
          `select template from outbox where recipient = $1 and template like 'exam-%' order by created_at`,
          [student.email],
        )
      ).map(({ template }) => template)
    const stateOf = async ({ student, courseId, enrollmentId }: Awaited<ReturnType<typeof createResult>>) => {
      const record = (await mapExamRecords({ enrollmentIds: [enrollmentId] })).get(enrollmentId)
      return { state: await findExamState({ student, courseId }), record }
    }
    async function submitResit(sitter: Awaited<ReturnType<typeof createResult>>, right: number) {
      const [resit] = await rowsOf<{ id: string; paper: string[] }>(
        'select id, paper from exam_attempts where enrollment_id = $1 and submitted_at is null',
        [sitter.enrollmentId],
      )
      const given = await answersWith({ paper: resit?.paper ?? [], right })
      return submitAttempt({ student: sitter.student, attemptId: resit?.id ?? '', given })
    }

    it('passes the student while a resit is allowed, which then can’t be taken any more', async () => {
      const { sitter, rule } = await failAndGrantResit()
      await rule()
      expect(await scoreOf(sitter.attemptId)).toEqual({ score: 6, passed: true })
      expect(await certificatesOf(sitter)).toHaveLength(1)
      expect(await startAttempt(sitter)).toEqual({ ok: false, reason: 'already-sat' })
      expect(await stateOf(sitter)).toMatchObject({
        state: { kind: 'result', result: { passed: true, score: 6 }, mayResit: false },
        record: { latest: { passed: true }, outcome: { score: 6 } },
      })
    })

    it.each([1, 9])('counts while a resit is running, whatever its result: %s of 10 right', async (right) => {
      const { sitter, rule } = await failAndGrantResit()
      await begin(sitter)
      await rule()
      expect(await scoreOf(sitter.attemptId)).toEqual({ score: 6, passed: true })
      expect((await stateOf(sitter)).state.kind).toBe('running')
      const [before] = await rowsOf('select completed_at from enrollments where id = $1', [sitter.enrollmentId])
      expect(await submitResit(sitter, right)).toMatchObject({ ok: true, value: { passed: right === 9 } })
      expect(await rowsOf('select completed_at from enrollments where id = $1', [sitter.enrollmentId])).toEqual([
        before,
      ])
      expect(await certificatesOf(sitter)).toHaveLength(1)
      expect(await stateOf(sitter)).toMatchObject({
        state: { kind: 'result', result: { passed: true, score: 6 }, mayResit: false },
        record: { latest: { isSubmitted: true, passed: true }, outcome: { score: 6 } },
      })
      const [last] = await rowsOf<{ text: string }>(
        `select text from outbox where recipient = $1 and template in ('exam-passed', 'exam-failed') order by id desc limit 1`,
        [sitter.student.email],
      )
      expect(last?.text).not.toContain('Unfortunately')
      const broken = (await findBrokenInvariants()).map(({ name }) => name)
      expect(broken).not.toContain('a certificate if and only if passed')
    })

    it.each([1, 9])('counts after the resit too: %s of 10 right', async (right) => {
      const { sitter, rule } = await failAndGrantResit()
      await begin(sitter)
      await submitResit(sitter, right)
      await rule()
      expect(await scoreOf(sitter.attemptId)).toEqual({ score: 6, passed: true })
      expect(await certificatesOf(sitter)).toHaveLength(1)
      expect(await stateOf(sitter)).toMatchObject({ state: { kind: 'result', result: { passed: true } } })
      // The certificate stays with the attempt that passed first.
      expect([right === 9 ? 9 : 6, right === 9 ? 10 : 6]).toContain((await stateOf(sitter)).record?.outcome?.score)
      expect(await emailsOf(sitter)).toContain('exam-regraded')
    })

    it('is previewed as one student who passes, even if both attempts would', async () => {
      const { staff, sitter, rule } = await failAndGrantResit()
      await begin(sitter)
      // Both papers have the question. The database lets no paper change, so its triggers rest for this statement.
      await pool.query(`begin; alter table exam_attempts disable trigger user;
        update exam_attempts set paper = (select paper from exam_attempts where id = '${sitter.attemptId}')
        where enrollment_id = '${sitter.enrollmentId}' and submitted_at is null;
        alter table exam_attempts enable trigger user; commit`)
      await submitResit(sitter, 5)
      const ruling = { questionId: lastQuestionOf(sitter).questionId, accepts: null }
      const { changes, passing } = await previewRuling({ staff, ...ruling })
      expect(changes.filter(({ matricNumber }) => matricNumber === sitter.student.matricNumber)).toHaveLength(2)
      await rule()
      const [marked] = await rowsOf<{ passed: number }>('select passed from exam_rulings where question_id = $1', [
        ruling.questionId,
      ])
      expect(passing).toBe(marked?.passed)
    })
  })

  it.each(['A', 'B', 'C', 'D', null] as const)(
    'is previewed with the same changes that re-marking then makes, for the answer %s',
    async (given) => {
      const staff = await createStaff('hr')
      const sitter = await createExamCandidate()
      const [questionId = ''] = sitter.paper
      const others = (await answersWith({ paper: sitter.paper, right: 0 })).slice(1)
      const own = given === null ? [] : [{ questionId, answer: given, flagged: false, revision: 1, flagRevision: 1 }]
      await expireIn(sitter.attemptId, -50)
      expect(await submitAttempt({ ...sitter, given: [...others, ...own] })).toMatchObject({ ok: true })
      for (const accepts of ['B', 'D', null] as const) {
        const preview = await previewRuling({ staff, questionId, accepts })
        const before = await scoreOf(sitter.attemptId)
        await ruleAndMark({ staff, questionId, accepts, reason: 'x' })
        const rise = Number((await scoreOf(sitter.attemptId))?.score) - Number(before?.score)
        const named = preview.changes.filter(({ matricNumber }) => matricNumber === sitter.student.matricNumber)
        expect(named.map(({ scoreBefore, scoreAfter }) => scoreAfter - scoreBefore)).toEqual(rise === 0 ? [] : [rise])
      }
    },
  )

  it('is previewed for all papers, with the first fifty students by name, new passes first', async () => {
    const staff = await createStaff('hr')
    const [near, far] = [await createResult(5), await createResult(2)]
    const { questionId } = lastQuestionOf(near)
    await copyAttempt(near.attemptId, 40)
    const before = await previewRuling({ staff, questionId, accepts: null })
    await copyAttempt(far.attemptId, 40)
    const added = far.paper.includes(questionId) ? 40 : 0
    const after = await previewRuling({ staff, questionId, accepts: null })
    expect(after.papers - before.papers).toBe(added)
    expect(after.rising).toBeGreaterThanOrEqual(41)
    expect(after.passing).toBeGreaterThanOrEqual(41)
    expect(after.changes).toHaveLength(Math.min(50, after.rising))
    expect(after.changes.slice(0, 41).every(({ passesNow }) => passesNow)).toBe(true)
  })

  it('is refused to customer service, and the database lets no score fall', async () => {
    const sitter = await createResult(8)
    const outsider = await createStaff('customer_service')
    const { questionId } = lastQuestionOf(sitter)
    await expect(ruleOnQuestion({ staff: outsider, questionId, accepts: null, reason: 'x' })).rejects.toThrow('author')
    await expect(previewRuling({ staff: outsider, questionId, accepts: null })).rejects.toThrow('author')
    await expect(
      pool.query('update exam_submissions set score = 7, percentage = 70 where attempt_id = $1', [sitter.attemptId]),
    ).rejects.toThrow('does not fall')
    const broken = (await findBrokenInvariants()).map(({ name }) => name)
    expect(broken).not.toContain('a certificate if and only if passed')
  })
})

describe('question statistics', () => {
  it('count the papers that had each question, for HR only', async () => {
    const staff = await createStaff('hr')
    for (let right = 0; right <= 10; right += 2) await createResult(right)
    const [exam] = await rowsOf<{ id: string }>(
      'select e.id from exams e join courses c on c.id = e.course_id where c.slug = $1',
      [taster],
    )
    const desk = await readStatisticsDesk({ staff, examId: exam?.id ?? '' })
    const items = desk.chosen?.items ?? []
    const [totals] = await rowsOf<{ answers: number; right: number }>(
      `select sum(total_questions)::int as answers, sum(score)::int as right from exam_submissions where exam_id = $1`,
      [exam?.id],
    )
    const sum = (of: (item: (typeof items)[number]) => number) => items.reduce((all, each) => all + of(each), 0)
    expect(sum(({ attempts }) => attempts)).toBe(totals?.answers)
    expect(sum(({ attempts, facility }) => attempts * facility)).toBeGreaterThanOrEqual(totals?.right ?? 0)
    for (const { facility, discrimination } of items) {
      expect(facility).toBeGreaterThanOrEqual(0)
      expect(facility).toBeLessThanOrEqual(1)
      expect(Math.abs(discrimination ?? 0)).toBeLessThanOrEqual(1)
    }
    expect(JSON.stringify(desk)).not.toMatch(/correct/i)
    const outsider = await createStaff('it_support')
    await expect(readStatisticsDesk({ staff: outsider, examId: null })).rejects.toThrow('author courses')
  })

  it('use the newest papers, and of two from the same instant the one stored last', async () => {
    const [before, last] = [await createResult(0), await createResult(10)]
    const [exam] = await rowsOf<{ id: string }>('select exam_id as id from exam_attempts where id = $1', [
      last.attemptId,
    ])
    const measure = async () => {
      const items = await computeQuestionStatistics({ examId: exam?.id ?? '', mostPapers: 1 })
      return items
        .filter(({ attempts }) => attempts > 0)
        .map(({ attempts, facility, discrimination }) => ({ attempts, facility, discrimination }))
    }
    const all = Array.from(last.paper, () => ({ attempts: 1, facility: 1, discrimination: null }))
    expect(await measure()).toEqual(all)
    await rowsOf(
      `update exam_submissions set submitted_at = (select max(submitted_at) from exam_submissions) where attempt_id = any($1::uuid[])`,
      [[before.attemptId, last.attemptId]],
    )
    expect(await measure()).toEqual(all)
  })
})
