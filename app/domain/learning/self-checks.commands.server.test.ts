import { describe, expect, it } from 'vitest'
import { getRightAnswer } from '#app/domain/courses/practice/practice.rules.ts'
import type { WrittenBody } from '#app/domain/courses/practice/practice.types.ts'
import { soundUrl } from '#app/linguistics/sound/cues.ts'
import { createUnpaid } from '#tests/support/payments.ts'
import { meetAtBarrier, warmPool } from '#tests/support/races.ts'
import { createPaidStudent } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { listPractice } from './practice/practice.queries.server.ts'
import { saveSelfCheckAnswer, startSelfCheck, submitSelfCheck } from './self-checks.commands.server.ts'
import {
  findSelfCheck,
  findUnfinishedSelfCheck,
  listItemVersions,
  listSelfCheckResults,
} from './self-checks.queries.server.ts'

openTestWorld()

async function begin({ withClock = false } = {}) {
  const paid = await createPaidStudent()
  const started = await startSelfCheck({ ...paid, moduleNumber: 2, withClock })
  if (!started.ok) throw new Error(started.reason)
  return { ...paid, selfCheckId: started.value }
}

type Started = Pick<Awaited<ReturnType<typeof begin>>, 'student' | 'courseId' | 'selfCheckId'>

function save(
  { student, courseId, selfCheckId }: Started,
  number: number,
  answer: readonly string[],
  isFlagged?: boolean,
) {
  return saveSelfCheckAnswer({ student, courseId, selfCheckId, number, answer, isFlagged })
}

async function keysOf({ selfCheckId, enrollmentId }: { selfCheckId: string; enrollmentId: string }) {
  const selfCheck = await findSelfCheck({ selfCheckId, enrollmentId })
  const entries = await listItemVersions({ selfCheckId, itemIds: selfCheck?.items.map(({ asked }) => asked.id) ?? [] })
  return entries.map(({ body }) => getRightAnswer(body))
}

/** The longest text without markup, because the page gets HTML. */
const plainPart = (text: string) =>
  text.split(/[^\p{L}\p{N} ,.;:]/u).reduce((longest, part) => (part.length > longest.length ? part : longest), '')

/** Lists texts that only the feedback may contain: explanations, answers that are not among the options, and named sounds. */
function secretsOf(body: WrittenBody) {
  const explanations = [
    ...('why' in body ? [body.why] : []),
    ...('near' in body ? body.near.map(({ why }) => why) : []),
    ...('options' in body ? body.options.map(({ why }) => why) : []),
  ]
  const spoken = body.kind === 'listen' ? body.options.map(({ say }) => soundUrl(say)) : []
  const isTyped = body.kind === 'text' || body.kind === 'transcribe' || body.kind === 'expression'
  const typed = isTyped ? getRightAnswer(body) : []
  return [...explanations.map(plainPart), ...spoken, ...typed]
}

describe('a self-check', () => {
  it('has ten items and ten minutes, and neither feedback nor score before it is submitted', async () => {
    const started = await begin({ withClock: true })
    const selfCheck = await findSelfCheck(started)
    expect(selfCheck).toMatchObject({ moduleNumber: 2, submittedAt: null, feedback: [], score: null })
    expect(selfCheck?.items).toHaveLength(10)
    const [row] = await rowsOf<{ minutes: number }>(
      'select extract(epoch from ends_at - started_at)::int / 60 as minutes from practice_papers where id = $1',
      [started.selfCheckId],
    )
    expect(row?.minutes).toBe(10)
  })

  it('reveals neither right answers nor explanations before it is submitted', async () => {
    const started = await begin()
    const selfCheck = await findSelfCheck(started)
    for (const item of selfCheck?.items ?? [])
      expect(Object.keys(item).toSorted()).toEqual([
        'answer',
        'asked',
        'flagRevision',
        'isFlagged',
        'revision',
        'sectionId',
      ])
    // Its items are picked at random, so look at every item that could be.
    const all = (await listPractice(started)).map(({ asked }) => asked.id)
    const entries = await listItemVersions({ selfCheckId: started.selfCheckId, itemIds: all })
    expect(entries.length).toBeGreaterThan(30)
    const revealed = entries.flatMap(({ asked, body }) => {
      const sent = JSON.stringify(asked)
      return secretsOf(body)
        .filter((secret) => sent.includes(secret))
        .map((secret) => `${asked.key}: ${secret}`)
    })
    expect(revealed).toEqual([])
    expect(JSON.stringify(selfCheck)).not.toMatch(/"(right|why|accept|near|say)":/)
  })

  it('is marked from the saved answers, and its missed items count as missed in practice', async () => {
    const started = await begin()
    const keys = await keysOf(started)
    for (const number of [1, 2, 3, 4, 5, 6, 7]) await save(started, number, keys[number - 1] ?? [])
    await submitSelfCheck(started)
    const selfCheck = await findSelfCheck(started)
    expect(selfCheck?.score).toBe(7)
    expect(selfCheck?.feedback.map(({ verdict }) => verdict === 'right')).toEqual([
      ...Array(7).fill(true),
      false,
      false,
      false,
    ])
    const [row] = await rowsOf<{ due: number }>(
      'select count(*)::int as due from practice_answers where enrollment_id = $1 and misses = 2',
      [started.enrollmentId],
    )
    expect(row?.due).toBe(3)
    expect(await listSelfCheckResults({ ...started, moduleNumber: 2 })).toMatchObject([{ score: 7, total: 10 }])
    expect(await listSelfCheckResults({ ...started, moduleNumber: 1 })).toEqual([])
  })

  it('saves the latest answer and flag of each item', async () => {
    const started = await begin()
    await save(started, 3, ['1'])
    await save(started, 3, ['0', '2'], true)
    await save(started, 10, ['x'])
    const items = (await findSelfCheck(started))?.items ?? []
    expect(items.map(({ answer }) => answer)).toEqual([[], [], ['0', '2'], [], [], [], [], [], [], ['x']])
    expect(items.map(({ isFlagged }) => isFlagged).indexOf(true)).toBe(2)
    await save(started, 3, [], false)
    expect((await findSelfCheck(started))?.items[2]).toMatchObject({ answer: [], isFlagged: false })
    expect(await findUnfinishedSelfCheck({ ...started, moduleNumber: 2 })).toMatchObject({ id: started.selfCheckId })
  })

  it('refuses answers to an item that it does not have, after submission and after its time', async () => {
    const started = await begin({ withClock: true })
    expect(await save(started, 11, ['0'])).toEqual({ ok: false, reason: 'no-such-self-check' })
    await submitSelfCheck(started)
    expect(await save(started, 1, ['0'])).toEqual({ ok: false, reason: 'over' })
    const late = await begin({ withClock: true })
    await rowsOf(`update practice_papers set ends_at = ends_at - interval '11 minutes' where id = $1 returning id`, [
      late.selfCheckId,
    ])
    expect(await save(late, 1, ['0'])).toEqual({ ok: false, reason: 'over' })
  })

  it('is submitted only once, even if an answer arrives at the same moment', async () => {
    const started = await begin()
    const keys = await keysOf(started)
    for (const [i, key] of keys.slice(0, 9).entries()) await save(started, i + 1, key)
    await warmPool()
    await meetAtBarrier([
      () => submitSelfCheck(started),
      () => submitSelfCheck(started),
      () => save(started, 10, keys[9] ?? []),
    ])
    const first = await findSelfCheck(started)
    expect([9, 10]).toContain(first?.score)
    expect(first?.feedback.filter(({ verdict }) => verdict === 'right')).toHaveLength(first?.score ?? 0)
    await submitSelfCheck(started)
    const [row] = await rowsOf<{ tries: number }>(
      'select sum(tries)::int as tries from practice_answers where enrollment_id = $1',
      [started.enrollmentId],
    )
    expect(row?.tries).toBe(10)
  })

  it('is accessible only to its student, and starts only in a module with practice', async () => {
    const started = await begin()
    const other = await createPaidStudent()
    expect(await findSelfCheck({ ...started, enrollmentId: other.enrollmentId })).toBe(null)
    expect(await findSelfCheck({ ...started, selfCheckId: 'x' })).toBe(null)
    const ids = { courseId: started.courseId, selfCheckId: started.selfCheckId }
    const notFound = { ok: false, reason: 'no-such-self-check' }
    expect(await submitSelfCheck({ student: other.student, ...ids })).toEqual(notFound)
    expect(await save({ student: other.student, ...ids }, 1, ['0'])).toEqual(notFound)
    const { student } = await createUnpaid()
    expect(await submitSelfCheck({ student, ...ids })).toEqual({ ok: false, reason: 'no-access' })
    expect(await save({ student, ...ids }, 1, ['0'])).toEqual({ ok: false, reason: 'no-access' })
    const module = { moduleNumber: 99, withClock: false }
    expect(await startSelfCheck({ ...started, ...module })).toEqual({ ok: false, reason: 'nothing-to-pick' })
    expect(await startSelfCheck({ student, courseId: started.courseId, ...module })).toEqual({
      ok: false,
      reason: 'no-access',
    })
  })

  it('has new items the next time', async () => {
    const started = await begin()
    const first = new Set((await findSelfCheck(started))?.items.map(({ asked }) => asked.id))
    const again = await startSelfCheck({ ...started, moduleNumber: 2, withClock: false })
    if (!again.ok) throw new Error(again.reason)
    const second =
      (await findSelfCheck({ ...started, selfCheckId: again.value }))?.items.map(({ asked }) => asked.id) ?? []
    expect(second.filter((id) => first.has(id))).toEqual([])
  })
})

describe('a rehearsal of the exam', () => {
  it('has as many questions and minutes as the exam, extra time included, all with four options, from every module', async () => {
    const paid = await createPaidStudent()
    await rowsOf('update students set extra_time_factor = 1.25 where id = $1 returning id', [paid.student.studentId])
    const started = await startSelfCheck({ ...paid, moduleNumber: null, withClock: true })
    if (!started.ok) throw new Error(started.reason)
    const rehearsal = await findSelfCheck({ selfCheckId: started.value, enrollmentId: paid.enrollmentId })
    const [exam] = await rowsOf<{ questions: number; minutes: number }>(
      'select question_count as questions, duration_minutes as minutes from exams where course_id = $1',
      [paid.courseId],
    )
    expect(rehearsal?.moduleNumber).toBe(null)
    expect(rehearsal?.items).toHaveLength(exam?.questions ?? 0)
    expect(rehearsal?.items.every(({ asked }) => asked.kind === 'one' && asked.optionsHtml.length === 4)).toBe(true)
    const minutes = ((rehearsal?.endsAt?.getTime() ?? 0) - (rehearsal?.startedAt.getTime() ?? 0)) / 60_000
    expect(minutes).toBe(Math.ceil((exam?.minutes ?? 0) * 1.25))
    await submitSelfCheck({ ...paid, selfCheckId: started.value })
    expect(await listSelfCheckResults({ ...paid, moduleNumber: null })).toHaveLength(1)
  })
})
