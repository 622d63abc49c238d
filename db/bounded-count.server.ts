import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { mostCounted } from '#app/core/paging.ts'
import { db } from './client.server.ts'

/**
 * How many rows each part of a filtered list has, and all together; none is counted further than one beyond `mostCounted`, so that
 * a filter that finds almost everything costs no more than one that finds little. `found` reads the rows of a part.
 */
export async function countParts<Part extends string>({
  parts,
  found,
}: {
  parts: readonly Part[]
  found: (part: Part, named: SQL<Part>) => SQLWrapper
}): Promise<Record<Part | 'all', number>> {
  const each = parts.map((part) => {
    // In the text and not among its values: a plan for any part and any bound reads the whole table for one that is rare.
    const named = sql.raw(`'${part}'`) as SQL<Part>
    return sql`select ${named}::text as part, (select count(*)::int from (${found(part, named)} limit ${sql.raw(String(mostCounted + 1))}) as f) as n`
  })
  const { rows } = await db.execute<{ part: Part; n: number }>(sql.join(each, sql` union all `))
  const counts = Object.fromEntries(rows.map(({ part, n }) => [part, n])) as Record<Part | 'all', number>
  counts.all = rows.reduce((sum, { n }) => sum + n, 0)
  return counts
}
