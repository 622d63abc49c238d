import { expect, it } from 'vitest'
import { answersWith, createExamCandidate, createStaff, taster } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'
import { ruleOnQuestion } from '#app/flows/rule-on-question/rulings.commands.server.ts'
import { listDecisions } from './rulings.decisions.queries.server.ts'
import { regradingJob } from '#app/domain/exams/rulings.ts'
import { findRuledQuestion } from './rulings.queries.server.ts'

openTestWorld({ queues: [regradingJob] })

it('lists decisions with the right answer, and counts the chosen options only of the questions asked for', async () => {
  const staff = await createStaff('hr')
  const sitter = await createExamCandidate()
  const given = await answersWith({ paper: sitter.paper, right: 5 })
  await submitAttempt({ ...sitter, given })
  const { questionId, answer } = given.at(-1) ?? { questionId: '', answer: 'A' as const }
  expect(await listDecisions({ staff, slug: taster })).toEqual([])
  await ruleOnQuestion({ staff, questionId, accepts: null, reason: 'Two answers are right' })
  const [uncounted, ...others] = await listDecisions({ staff, slug: taster, counted: ['another-question'] })
  expect(others).toEqual([])
  expect(uncounted?.chosen).toBeNull()
  const [decision] = await listDecisions({ staff, slug: taster, counted: [uncounted?.questionKey ?? ''] })
  const [row] = await rowsOf<{ question_key: string; correct_option: string }>(
    'select question_key, correct_option from exam_questions where id = $1',
    [questionId],
  )
  expect(decision).toMatchObject({
    questionId,
    questionKey: row?.question_key,
    key: row?.correct_option,
    accepts: null,
    reason: 'Two answers are right',
    isRetired: false,
  })
  expect(decision?.chosen?.[answer]).toBeGreaterThan(0)
  expect(decision?.chosen).toEqual((await findRuledQuestion({ staff, questionId }))?.chosen)
  const sum = Object.values(decision?.chosen ?? {}).reduce((all, each) => all + each, 0)
  const [papers] = await rowsOf<{ n: number }>(
    `select count(*)::int as n from exam_submissions s join exam_attempts a on a.id = s.attempt_id where a.paper ? $1`,
    [questionId],
  )
  expect(sum).toBe(papers?.n)
})

it('does not list decisions for customer service', async () => {
  const outsider = await createStaff('customer_service')
  await expect(listDecisions({ staff: outsider, slug: taster })).rejects.toThrow('not allowed')
})
