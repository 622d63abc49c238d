import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setArrangements } from './access-arrangements.commands.server.ts'
import { saveAnswers } from './answers.commands.server.ts'
import { handleAnswersRequest } from '#app/flows/submit-exam/answers.gateway.server.ts'
import { submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'
import { findResult } from './exams.queries.server.ts'
import type { GivenAnswer, SaveReply } from './exams.types.ts'
import { env } from '#app/platform/env.server.ts'
import { onNotification, startNotifications, stopNotifications } from '#app/platform/notifications.server.ts'
import { meetAtBarrier, meetAtBarrierTimes } from '#tests/support/races.ts'
import { answersWith, createExamCandidate, createStaff, expireIn } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { takeSeat } from './seats.commands.server.ts'

openTestWorld()

type Sitter = Awaited<ReturnType<typeof createExamCandidate>>

/** Opens an exam page with a seat of its own; returns a function that sends its requests. */
function pageOf({ student, attemptId }: Sitter) {
  const seat = randomUUID()
  return async (sent: object = {}) => {
    const { body } = await handleAnswersRequest({ student, sent: { attemptId, answers: [], seat, ...sent } })
    return body as SaveReply
  }
}

describe('a second tab or device', () => {
  it('takes over; the first one’s answers are kept, and its next request says that it lost the seat', async () => {
    const sitter = await createExamCandidate()
    const [given = [], late = []] = [[await one(sitter, 0, 'A', 1)], [await one(sitter, 1, 'B', 2)]]
    const [first, second] = [pageOf(sitter), pageOf(sitter)]
    expect(await first({ takes: true })).toMatchObject({ isSeated: true, tookOver: false })
    expect(await first({ answers: given })).toMatchObject({ isSeated: true })
    expect(await second({ takes: true, reads: true })).toMatchObject({ isSeated: true, tookOver: true, answers: given })
    expect(await first({ answers: late })).toMatchObject({ isSeated: false })
    expect((await second({ reads: true })).answers).toHaveLength(2)
    expect(await first({ takes: true })).toMatchObject({ isSeated: true, tookOver: true })
    expect(await second()).toMatchObject({ isSeated: false })
  })

  it('does not count as a take-over if it is the same page reloaded', async () => {
    const page = pageOf(await createExamCandidate())
    await page({ takes: true })
    expect(await page({ takes: true })).toMatchObject({ isSeated: true, tookOver: false })
  })

  it('gets the stored answers only on request, and only for the student’s own attempt', async () => {
    const sitter = await createExamCandidate()
    await saveAnswers({ ...sitter, given: [await one(sitter, 0, 'A', 1)] })
    expect((await pageOf(sitter)()).answers).toBeNull()
    const { student } = await createExamCandidate()
    expect(await pageOf({ ...sitter, student })({ takes: true, reads: true })).not.toHaveProperty('answers')
    expect(await takeSeat({ student, attemptId: sitter.attemptId, seat: randomUUID() })).toBeNull()
  })

  it('is told of a submission without an error, unless it has an answer that is not in the result', async () => {
    const sitter = await createExamCandidate()
    const given = await answersWith({ ...sitter, right: 10 })
    const send = async (answers: readonly object[]) =>
      handleAnswersRequest({ student: sitter.student, sent: { attemptId: sitter.attemptId, answers } })
    await submitAttempt({ ...sitter, given })
    for (const overtaken of [[], given.slice(0, 3), given])
      expect(await send(overtaken)).toEqual({ status: 200, body: { submitted: true } })
    const [first] = given
    for (const newer of [{ revision: 99 }, { flagRevision: 99 }])
      expect(await send([{ ...first, ...newer }])).toMatchObject({ status: 409, body: { reason: 'already-submitted' } })
  })

  it.each([
    ['without an error', (given: GivenAnswer[]) => given, 200],
    [
      'that its newer answer came too late',
      (given: GivenAnswer[]) => given.map((each) => ({ ...each, revision: 99 })),
      409,
    ],
  ])(
    'that wakes after the end of the time is told so %s, and the exam is submitted',
    async (_, listWaiting, status) => {
      const sitter = await createExamCandidate()
      const given = await answersWith({ ...sitter, right: 10 })
      await saveAnswers({ ...sitter, given })
      await expireIn(sitter.attemptId, -10_500)
      const sent = { attemptId: sitter.attemptId, answers: listWaiting(given) }
      expect(await handleAnswersRequest({ student: sitter.student, sent })).toMatchObject({
        status,
        body: status === 200 ? { submitted: true } : { reason: 'time-expired' },
      })
      expect(await findResult({ studentId: sitter.student.studentId, attemptId: sitter.attemptId })).toMatchObject({
        score: 10,
      })
    },
  )

  it('is recorded at most sixty times, and can still take over afterwards', async () => {
    const sitter = await createExamCandidate()
    await takeSeat({ ...sitter, seat: randomUUID() })
    for (let i = 0; i < 62; i += 1)
      expect(await takeSeat({ ...sitter, seat: randomUUID() })).toEqual({ tookOver: true })
    const events = await rowsOf('select 1 from exam_attempt_events where attempt_id = $1', [sitter.attemptId])
    expect(events).toHaveLength(60)
  })

  it('cannot take over a submitted attempt', async () => {
    const sitter = await createExamCandidate()
    await submitAttempt({ ...sitter, given: await answersWith({ paper: sitter.paper, right: 3 }) })
    expect(await takeSeat({ ...sitter, seat: randomUUID() })).toBeNull()
  })
})

async function one({ paper }: Sitter, index: number, answer: 'A' | 'B', revision: number) {
  return { questionId: paper[index] ?? '', answer, flagged: false, revision, flagRevision: revision }
}

describe('at the same moment', () => {
  it('a take-over and a save from the old page give the new page the seat and store the answer', async () => {
    const sitter = await createExamCandidate()
    const [first, second] = [pageOf(sitter), pageOf(sitter)]
    await first({ takes: true })
    const answers = [await one(sitter, 0, 'A', 1)]
    const [saved, taken] = await meetAtBarrier([() => first({ answers }), () => second({ takes: true })])
    expect(saved.savedAt).not.toBeNull()
    expect(taken).toMatchObject({ isSeated: true, tookOver: true })
    expect(await first()).toMatchObject({ isSeated: false })
    expect((await second({ reads: true })).answers).toEqual(answers)
  })

  it('six take-overs leave the seat with exactly one page', async () => {
    const sitter = await createExamCandidate()
    const pages = Array.from({ length: 6 }, () => pageOf(sitter))
    const taken = await meetAtBarrierTimes(6, async (i) => pages[i]?.({ takes: true }))
    expect(taken.filter((reply) => !reply?.tookOver)).toHaveLength(1)
    const seated = await Promise.all(pages.map((page) => page()))
    expect(seated.filter(({ isSeated }) => isSeated)).toHaveLength(1)
  })
})

describe('notifications to the pages of an attempt', () => {
  beforeAll(() => startNotifications(env.DATABASE_URL ?? ''))
  afterAll(() => stopNotifications())
  const payloads: string[] = []
  beforeEach(() => {
    payloads.length = 0
    return onNotification('ukli_exam', (payload) => payloads.push(payload))
  })
  const countNotifications = (attemptId: string) => payloads.filter((each) => each === attemptId).length

  it('are sent when the seat changes, time is added or it is submitted, but not on a save', async () => {
    const sitter = await createExamCandidate()
    await saveAnswers({ ...sitter, given: [await one(sitter, 0, 'A', 1)] })
    await rowsOf(`select pg_notify('ukli_exam', 'end')`)
    await vi.waitFor(() => expect(payloads).toContain('end'))
    expect(countNotifications(sitter.attemptId)).toBe(0)
    await pageOf(sitter)({ takes: true })
    await vi.waitFor(() => expect(countNotifications(sitter.attemptId)).toBe(1))
    await setArrangements({
      staff: await createStaff('hr'),
      studentId: sitter.student.studentId,
      arrangements: { extraTimeFactor: 1.5 },
    })
    await vi.waitFor(() => expect(countNotifications(sitter.attemptId)).toBe(2))
    await submitAttempt({ ...sitter, given: await answersWith({ paper: sitter.paper, right: 3 }) })
    await vi.waitFor(() => expect(countNotifications(sitter.attemptId)).toBe(3))
  })
})
