import { describe, expect, it } from 'vitest'
import { startSelfCheck } from '#app/domain/learning/self-checks.commands.server.ts'
import { listItemVersions } from '#app/domain/learning/self-checks.queries.server.ts'
import { answerLetters } from '#app/core/vocabulary.ts'
import { clock } from '#app/platform/clock.server.ts'
import { createPaidStudent } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { findRehearsal, handleRehearsalRequest } from './rehearsal.gateway.server.ts'
import { toShownRehearsal } from '#app/domain/exams/rehearsal.ts'

const world = openTestWorld()

async function begin() {
  const paid = await createPaidStudent()
  const started = await startSelfCheck({ ...paid, moduleNumber: null, withClock: true })
  if (!started.ok) throw new Error(started.reason)
  const { student, courseId } = paid
  const own = { student, courseId, paperId: started.value }
  const rehearsal = await findRehearsal(own)
  if (!rehearsal) throw new Error('not found')
  const itemIds = rehearsal.items.map(({ asked }) => asked.id)
  const entries = await listItemVersions({ selfCheckId: own.paperId, itemIds })
  const right = entries.map(({ body }) => (body.kind === 'one' ? body.options.findIndex((option) => option.right) : -1))
  const answersWith = (rightAnswers: number, revision = 1) =>
    itemIds.map((questionId, i) => ({
      questionId,
      answer: answerLetters[((right[i] ?? 0) + (i < rightAnswers ? 0 : 1)) % 4] ?? null,
      flagged: i === 0,
      revision,
      flagRevision: revision,
    }))
  const send = (part: object) =>
    handleRehearsalRequest({ ...own, sent: { attemptId: own.paperId, answers: [], ...part } })
  return { ...paid, own, itemIds, answersWith, send }
}

const shownOf = async ({ own }: Awaited<ReturnType<typeof begin>>) => {
  const rehearsal = await findRehearsal(own)
  if (!rehearsal) throw new Error('not found')
  return toShownRehearsal({ rehearsal, course: { id: own.courseId, title: 'T' }, url: '/x', now: clock.now() })
}

describe('a rehearsal on the exam’s page', () => {
  it('shows the questions without their key, saves answers and flags, and says that it counts for nothing', async () => {
    const begun = await begin()
    const [first] = begun.answersWith(10)
    const saved = await begun.send({ answers: [first] })
    expect(saved).toMatchObject({
      status: 200,
      body: { isSeated: true, savedAt: expect.any(String), breakSecondsLeft: 0 },
    })
    const shown = await shownOf(begun)
    expect(shown.title).toContain('counts for nothing')
    expect(shown.answers).toEqual([first])
    expect(shown.questions.every(({ optionsHtml }) => Object.values(optionsHtml).every(Boolean))).toBe(true)
    expect(JSON.stringify(shown)).not.toMatch(/"(right|why)":/)
  })

  it('keeps the newer of two answers, whichever arrives last', async () => {
    const begun = await begin()
    const [questionId = ''] = begun.itemIds
    const change = (answer: string | null, revision: number) => ({
      questionId,
      answer,
      flagged: false,
      revision,
      flagRevision: revision,
    })
    await begun.send({ answers: [change('B', 9)] })
    await begun.send({ answers: [change('C', 4)] })
    expect((await shownOf(begun)).answers).toEqual([change('B', 9)])
    await begun.send({ answers: [change(null, 12)] })
    expect((await shownOf(begun)).answers).toEqual([change(null, 12)])
  })

  it('keeps the newest answer and the newest flag, each by its own revision', async () => {
    const begun = await begin()
    const [questionId = ''] = begun.itemIds
    const flagged = { questionId, answer: 'A', flagged: true, revision: 3, flagRevision: 8 }
    const answered = { questionId, answer: 'B', flagged: false, revision: 6, flagRevision: 2 }
    await begun.send({ answers: [flagged] })
    await begun.send({ answers: [answered] })
    const joined = { questionId, answer: 'B', flagged: true, revision: 6, flagRevision: 8 }
    expect((await shownOf(begun)).answers).toEqual([joined])
    await begun.send({ answers: [{ ...joined, answer: null, flagged: false, flagRevision: 9 }] })
    expect((await shownOf(begun)).answers).toEqual([{ ...joined, flagged: false, flagRevision: 9 }])
  })

  it('is handed in once every question is answered, and changes neither exam nor certificate', async () => {
    const begun = await begin()
    const given = begun.answersWith(7)
    expect(await begun.send({ answers: given.slice(1), submit: true })).toMatchObject({ status: 422 })
    expect(await begun.send({ answers: given.slice(0, 1), submit: true })).toEqual({
      status: 200,
      body: { submitted: true },
    })
    const [row] = await rowsOf<{ score: number }>('select score from practice_papers where id = $1', [
      begun.own.paperId,
    ])
    expect(row?.score).toBe(7)
    expect(await rowsOf('select 1 from exam_attempts where enrollment_id = $1', [begun.enrollmentId])).toEqual([])
    expect(await begun.send({})).toEqual({ status: 200, body: { submitted: true } })
    expect(await begun.send({ answers: begun.answersWith(7, 2) })).toMatchObject({ status: 409 })
  })

  it('is handed in by the clock, with what was answered', async () => {
    const begun = await begin()
    await begun.send({ answers: begun.answersWith(10).slice(0, 3) })
    await world.moveClock({ days: 1 })
    expect((await findRehearsal(begun.own))?.submittedAt).toEqual(expect.any(Date))
    const [row] = await rowsOf<{ score: number }>('select score from practice_papers where id = $1', [
      begun.own.paperId,
    ])
    expect(row?.score).toBe(3)
  })

  it('refuses a stranger, an unknown question and a self-check of a module', async () => {
    const begun = await begin()
    const stranger = await createPaidStudent()
    const sent = { attemptId: begun.own.paperId, answers: [] }
    expect(await handleRehearsalRequest({ ...begun.own, student: stranger.student, sent })).toMatchObject({
      status: 404,
    })
    const foreign = { questionId: begun.own.paperId, answer: 'A', flagged: false, revision: 1, flagRevision: 1 }
    expect((await begun.send({ answers: [foreign] })).status).toBeGreaterThanOrEqual(400)
    const check = await startSelfCheck({ ...begun, moduleNumber: 1, withClock: true })
    expect(check.ok && (await findRehearsal({ ...begun.own, paperId: check.value }))).toBeNull()
  })
})
