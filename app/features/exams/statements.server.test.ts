import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { env } from '#app/platform/env.server.ts'
import { startSignals, stopSignals } from '#app/platform/signals.server.ts'
import { answersWith, createPaidStudent, createSitter, endIn } from '#tests/support/sittings.ts'
import { countStatements } from '#tests/support/statements.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { saveAnswers } from './answers/commands.server.ts'
import { submitAttempt } from './commands.server.ts'
import { findExamState } from './queries.server.ts'

openTestWorld()
beforeAll(async () => {
  // A bank as large as its paper: whoever sits first has then seen all of it.
  await rowsOf(`update exam_questions set retired_at = '2026-01-01' where question_number > 10`)
  await startSignals(env.DATABASE_URL ?? '')
})
afterAll(() => stopSignals())

it('an exam costs one statement a view once somebody has sat it: before, during and after', async () => {
  await findExamState(await createSitter())
  const [waiting, sitting, finished] = [await createPaidStudent(), await createSitter(), await createSitter()]
  await submitAttempt({ ...finished, given: await answersWith({ paper: finished.paper, right: 10 }) })
  for (const [student, kind] of [
    [waiting, 'intro'],
    [sitting, 'running'],
    [finished, 'result'],
  ] as const) {
    expect(await countStatements(async () => expect((await findExamState(student)).kind).toBe(kind))).toBe(1)
  }
})

it('a save costs one statement, and a pass with its certificate and letter three between begin and commit', async () => {
  const first = await createSitter()
  await submitAttempt({ ...first, given: await answersWith({ paper: first.paper, right: 10 }) })
  const sitter = await createSitter()
  const given = await answersWith({ paper: sitter.paper, right: 10 })
  expect(await countStatements(() => saveAnswers({ ...sitter, given }))).toBe(1)
  expect(await countStatements(() => submitAttempt(sitter))).toBe(5)
})

it('sixteen who hand in together cost as many statements as one', async () => {
  const sitter = await createSitter()
  await submitAttempt({ ...sitter, given: await answersWith({ paper: sitter.paper, right: 10 }) })
  const sitters = await Promise.all(Array.from({ length: 16 }, () => createSitter()))
  for (const { attemptId } of sitters) await endIn(attemptId, -50)
  const submitAll = () => Promise.all(sitters.map((each) => submitAttempt(each)))
  expect(await countStatements(submitAll)).toBe(5)
})

it('one who hands in sixteen times at once costs as many statements as one, and four where it is handed in', async () => {
  const sitter = await createSitter()
  await submitAttempt({ ...sitter, given: await answersWith({ paper: sitter.paper, right: 10 }) })
  const again = await createSitter()
  await endIn(again.attemptId, -50)
  const submitAll = async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => submitAttempt(again)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ ok: true })
  }
  expect(await countStatements(submitAll)).toBe(5)
  expect(await countStatements(submitAll)).toBe(4)
})

it('a change of the exam is seen on the next view', async () => {
  const paid = await createPaidStudent()
  const before = await findExamState(paid)
  expect(before).toMatchObject({ intro: { passPercentage: 60 } })
  await rowsOf('update exams set pass_percentage = 65 where course_id = $1', [paid.courseId])
  await vi.waitFor(async () => expect(await findExamState(paid)).toMatchObject({ intro: { passPercentage: 65 } }))
  await rowsOf(
    `update exam_questions set retired_at = '2026-01-01' where question_number = 1
     and exam_id = (select id from exams where course_id = $1)`,
    [paid.courseId],
  )
  await vi.waitFor(async () => expect(await findExamState(paid)).toMatchObject({ intro: { questionCount: 9 } }))
})
