import { inArray } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { examQuestions } from '#db/tables/courses.ts'

/**
 * The answer key of a paper, for the grader alone. No other statement of the product selects the key, and no page, action
 * or log may be given what this answers.
 */
export async function getAnswerKey(tx: Tx, paper: readonly string[]) {
  if (paper.length === 0) return new Map()
  const rows = await tx
    .select({ id: examQuestions.id, right: examQuestions.correctOption })
    .from(examQuestions)
    .where(inArray(examQuestions.id, [...paper]))
  const rights = new Map(rows.map(({ id, right }) => [id, right]))
  return new Map(paper.map((id) => [id, rights.get(id) ?? null]))
}
