import { inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Tx } from '#db/client.server.ts'
import { examQuestions } from '#db/tables/courses.ts'
import type { AnswerLetter } from '#app/core/vocabulary.ts'

/** A version of a question never changes its key, so what was read once holds. It does not leave this file but to the grader. */
const keptKeys = new LRUCache<string, AnswerLetter>({ max: 20_000 })

/**
 * The answer key of a paper, for the grader alone. No other statement of the product selects the key, and no page, action
 * or log may be given what this answers. It is read on the connection of the grader's transaction.
 */
export async function getAnswerKey(tx: Tx, paper: readonly string[]) {
  const missing = paper.filter((id) => !keptKeys.has(id))
  if (missing.length > 0) {
    const rows = await tx
      .select({ id: examQuestions.id, right: examQuestions.correctOption })
      .from(examQuestions)
      .where(inArray(examQuestions.id, missing))
    for (const { id, right } of rows) keptKeys.set(id, right)
  }
  return new Map(paper.map((id) => [id, keptKeys.get(id) ?? null]))
}
