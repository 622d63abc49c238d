import { and, asc, eq, inArray } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { practiceRounds } from '#db/tables/practice.ts'
import type { RoundOutcome } from '#app/core/vocabulary.ts'

/** Maps item keys to the outcomes of their finished rounds, oldest first. */
export async function mapFinishedRounds({
  enrollmentId,
  itemKeys,
}: {
  enrollmentId: string
  itemKeys: readonly string[]
}): Promise<ReadonlyMap<string, readonly RoundOutcome[]>> {
  if (itemKeys.length === 0) return new Map()
  const { itemKey, outcome } = practiceRounds
  const rows = await db
    .select({ itemKey, outcome })
    .from(practiceRounds)
    .where(and(eq(practiceRounds.enrollmentId, enrollmentId), inArray(itemKey, [...itemKeys])))
    .orderBy(asc(practiceRounds.round))
  const byItem = [...Map.groupBy(rows, (row) => row.itemKey)]
  return new Map(byItem.map(([key, rounds]) => [key, rounds.map((round) => round.outcome)]))
}
