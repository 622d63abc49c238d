import { sql, type SQLWrapper } from 'drizzle-orm'
import { mostCounted } from '#app/core/paging.ts'
import { db } from './client.server.ts'

/**
 * How many rows each part of a filtered list has, and all together; none is counted further than one beyond `mostCounted`, so that
 * a filter that finds almost everything costs no more than one that finds little. `found` reads the rows of a part, no more than `most`.
 */
export async function countParts<Part extends string>({
  parts,
  found,
}: {
  parts: readonly Part[]
  found: (part: Part, most: number) => SQLWrapper
}): Promise<Record<Part | 'all', number>> {
  const each = parts.map(
    (part) =>
      sql`select ${part}::text as part, (select count(*)::int from (${found(part, mostCounted + 1)}) as f) as n`,
  )
  const { rows } = await db.execute<{ part: Part; n: number }>(sql.join(each, sql` union all `))
  const counts = Object.fromEntries(rows.map(({ part, n }) => [part, n])) as Record<Part | 'all', number>
  counts.all = rows.reduce((sum, { n }) => sum + n, 0)
  return counts
}
