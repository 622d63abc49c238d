import { sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { visitorLogs } from '#db/tables/visits.ts'
import { addDays } from '#app/core/dates.ts'
import { clock } from '#app/platform/clock.server.ts'
import { removeVisits } from './partitions.commands.server.ts'
import type { Visit } from './visits.ts'

/** Stores any number of visits with the same statement, so that batches of different sizes share a query plan. */
export async function storeVisits(visits: readonly Visit[]) {
  const column = <Value>(read: (visit: Visit) => Value) => sql.param(visits.map(read))
  await db.execute(sql`
    insert into ${visitorLogs} (page_visited, referrer, user_agent, is_bot, visited_at)
    select * from unnest(
      ${column(({ pageVisited }) => pageVisited)}::text[],
      ${column(({ referrer }) => referrer)}::text[],
      ${column(({ userAgent }) => userAgent)}::text[],
      ${column(({ isBot }) => isBot)}::boolean[],
      ${column(({ visitedAt }) => visitedAt.toISOString())}::timestamptz[])`)
}

/** Removes old visits. Technical logs are kept for 90 days (specification, section 1). */
export async function removeOldVisits() {
  await removeVisits({ before: addDays(clock.now(), -90) })
}
