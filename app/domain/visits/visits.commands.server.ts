import { sql, lt } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { visitorLogs } from '#db/tables/visits.ts'
import { addDays } from '#app/core/dates.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { Visit } from './visits.ts'
import { log } from '#app/platform/log.server.ts'

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

const quoteName = (name: string) => sql.raw(`"${name}"`)
const quoteInstant = (at: Date) => sql.raw(`'${at.toISOString()}'`)

/**
 * Changes the partitions. New visits have to wait while this function holds its lock or waits for it, so it gives up
 * after two seconds and tries again the next day. Until then all rows go to the other partitions.
 */
async function alterPartitions(act: (tx: Tx) => Promise<unknown>) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '2s'`)
    await act(tx)
  })
}

async function listPartitions() {
  const { rows } = await db.execute<{ name: string; bound: string }>(sql`
    select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'visitor_logs'::regclass order by c.relname`)
  return rows.map(({ name, bound }) => ({ name, until: readPartitionEnd(bound) }))
}

/** True if this database role owns the table. Otherwise only `npm run admin -- migrate` can make the partitions. */
async function isOwner() {
  const { rows } = await db.execute<{ owns: boolean }>(sql`
    select pg_has_role(relowner, 'usage') and has_schema_privilege('public', 'create') as owns
    from pg_class where oid = 'visitor_logs'::regclass`)
  return rows[0]?.owns ?? false
}

async function addPartition({ name, from, until }: MonthPartition) {
  await alterPartitions((tx) =>
    tx.execute(sql`create table if not exists ${quoteName(name)}
      partition of visitor_logs for values from (${quoteInstant(from)}) to (${quoteInstant(until)})`),
  ).catch((error: unknown) =>
    log.warn({ err: error, partition: name }, 'the partition for a month of visits could not be made'),
  )
}

/** Makes the partitions of this month and the next months. Rows of other months go to `visitor_logs_other`. */
export async function addPartitions() {
  if (!(await isOwner())) return
  const existing = await listPartitions()
  const covered = Math.max(0, ...existing.map(({ until }) => until?.getTime() ?? 0))
  for (const partition of listPartitionsToAdd(clock.now()))
    if (partition.from.getTime() >= covered) await addPartition(partition)
}

/**
 * Drops the partitions of months that ended before `before`, and deletes the older rows of the month that contains this
 * time.
 */
async function removeVisits({ before }: { before: Date }) {
  if (await isOwner())
    for (const { name, until } of await listPartitions())
      if (until && until <= before)
        await alterPartitions((tx) => tx.execute(sql`drop table if exists ${quoteName(name)}`))
  await db.delete(visitorLogs).where(lt(visitorLogs.visitedAt, before))
}

/** The number of months for which partitions are made, including the current month. */
const monthsAhead = 3

type MonthPartition = { name: string; from: Date; until: Date }

/** Lists the partitions of the current month (UTC) and the next months. */
export function listPartitionsToAdd(now: Date): readonly MonthPartition[] {
  return Array.from({ length: monthsAhead }, (_, ahead) => {
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
    const until = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1))
    return { name: `visitor_logs_${from.toISOString().slice(0, 7).replace('-', '_')}`, from, until }
  })
}

/** Reads the end of a partition from PostgreSQL's description of its bounds. Null for the default partition. */
export function readPartitionEnd(bound: string) {
  const end = /\bTO \('([^']+)'\)$/.exec(bound)?.[1]
  return end ? new Date(end) : null
}
