import { describe, expect, it } from 'vitest'
import { submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'
import { finishRegrading, ruleOnQuestion } from '#app/flows/rule-on-question/rulings.commands.server.ts'
import { regradingJob } from '#app/domain/exams/rulings.ts'
import { raiseTicket } from '#app/domain/tickets/student-tickets.commands.server.ts'
import { answersWith, createExamCandidate, createStaff, expireIn } from '#tests/support/attempts.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { findResultReview } from './read.server.ts'

openTestWorld({ queues: [regradingJob] })

async function finished(right: number) {
  const sitter = await createExamCandidate()
  await submitAttempt({ ...sitter, given: await answersWith({ paper: sitter.paper, right }) })
  return sitter
}

describe('the review of a result', () => {
  it('shows a pass with its certificate and every question of the paper in a module', async () => {
    const sitter = await finished(9)
    const review = await findResultReview(sitter)
    expect(review?.modules.reduce((sum, { total }) => sum + total, 0)).toBe(10)
    expect(review?.modules.reduce((sum, { right }) => sum + right, 0)).toBe(9)
    expect(review?.certificate).toMatchObject({ finalScore: 90, revokedAt: null, supersededBy: null })
    expect(review?.reading.first).toMatchObject([{ wrong: 1, unanswered: 0, isRead: false, isInCourse: true }])
  })

  it('counts the answer that a ruling made right', async () => {
    const sitter = await finished(2)
    const questionId = sitter.paper.at(-1) ?? ''
    await ruleOnQuestion({ staff: await createStaff('hr'), questionId, accepts: null, reason: 'None is right.' })
    await finishRegrading()
    const review = await findResultReview(sitter)
    expect(review?.modules.reduce((sum, { right }) => sum + right, 0)).toBe(3)
  })

  it('counts unanswered questions when time ran out', async () => {
    const sitter = await createExamCandidate()
    const given = await answersWith({ paper: sitter.paper, right: 2 })
    await expireIn(sitter.attemptId, -1)
    await submitAttempt({ ...sitter, given: given.slice(0, 7) })
    const review = await findResultReview(sitter)
    expect(review).toMatchObject({ unanswered: 3, certificate: null, resitRequest: null })
    expect(review?.submittedAt).toEqual(review?.expiresAt)
  })

  it('finds the ticket that asks for a resit, and no other', async () => {
    const sitter = await finished(2)
    const about = { title: 'A resit', courseId: sitter.courseId, description: 'The power failed at home.' }
    await raiseTicket({ student: sitter.student, ...about, category: 'Technical' })
    expect((await findResultReview(sitter))?.resitRequest).toBeNull()
    const raised = await raiseTicket({ student: sitter.student, ...about, title: 'Resit, please', category: 'Exam' })
    expect((await findResultReview(sitter))?.resitRequest).toEqual({
      ticketId: raised.ok && raised.value.ticketId,
      askedAt: expect.any(Date),
      isOpen: true,
    })
  })

  it('is null for other students and while the exam is running', async () => {
    const [sitter, other] = [await finished(2), await createExamCandidate()]
    expect(await findResultReview({ student: other.student, attemptId: sitter.attemptId })).toBeNull()
    expect(await findResultReview(other)).toBeNull()
    expect(await findResultReview({ student: other.student, attemptId: 'x' })).toBeNull()
  })

  it('contains counts and titles only: no question, option or letter', async () => {
    const sitter = await finished(2)
    const json = JSON.stringify(await findResultReview(sitter))
    for (const id of sitter.paper) expect(json).not.toContain(id)
    expect(/"[ABCD]"|option|explanation|correct/i.test(json)).toBe(false)
  })
})
