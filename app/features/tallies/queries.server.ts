import { and, eq, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { tallies } from '#db/tables/tallies.ts'
import type { Tallied } from './types.ts'

/** How many rows there are of each part, exactly; numbers about nobody, so that who may see them is for whoever asks to say. */
export async function readTally({ list }: { list: Tallied }): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ part: tallies.part, count: sql<number>`sum(${tallies.n})::int` })
    .from(tallies)
    .where(and(eq(tallies.list, list), isNull(tallies.day)))
    .groupBy(tallies.part)
  return new Map(rows.map(({ part, count }) => [part, count]))
}
