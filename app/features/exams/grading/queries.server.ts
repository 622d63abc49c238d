import { inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Executor } from '#db/client.server.ts'
import { examQuestions } from '#db/tables/courses.ts'
import type { AnswerLetter } from '#app/core/vocabulary.ts'
import type { Mark } from '../types.ts'

/** A version of a question never changes its key, so what was read once holds. It does not leave this file but to the grader. */
const keptKeys = new LRUCache<string, AnswerLetter>({ max: 20_000 })

/**
 * The answer key of a paper, for grading alone. No other statement of the product selects the key, and no page, action
 * or log may be given what this answers. It is read on the connection of the grader's transaction.
 */
export async function getAnswerKey(executor: Executor, paper: readonly string[]) {
  const missing = paper.filter((id) => !keptKeys.has(id))
  if (missing.length > 0) {
    const rows = await executor
      .select({ id: examQuestions.id, right: examQuestions.correctOption })
      .from(examQuestions)
      .where(inArray(examQuestions.id, missing))
    for (const { id, right } of rows) keptKeys.set(id, right)
  }
  return new Map(paper.map((id) => [id, keptKeys.get(id) ?? null]))
}

/** How each question of a paper was answered, in its order: nothing that tells which answer would have been right. */
export async function markPaper(
  executor: Executor,
  { paper, answers }: { paper: readonly string[]; answers: Readonly<Record<string, AnswerLetter>> },
): Promise<{ questionId: string; mark: Mark }[]> {
  const key = await getAnswerKey(executor, paper)
  return paper.map((questionId) => {
    const given = answers[questionId]
    return { questionId, mark: given === undefined ? 'unanswered' : given === key.get(questionId) ? 'right' : 'wrong' }
  })
}
