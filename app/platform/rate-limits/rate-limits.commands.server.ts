import { lt, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { throttles } from '#db/tables/accounts.ts'
import { clock } from '../clock.server.ts'
import { env } from '../env.server.ts'
import type { Limit } from './rate-limits.ts'

/**
 * SQL: true if the stored window is open. A window also counts as closed if it ends later than a new one would, because
 * it was then opened before the demo clock was moved back.
 */
function isWindowOpen(now: Date, anew = sql`excluded.window_ends_at`) {
  return sql`(${throttles.windowEndsAt} > ${now}::timestamptz and ${throttles.windowEndsAt} <= ${anew} + interval '1 minute')`
}

function computeWindowEnd(now: Date, { windowSeconds }: Limit) {
  return new Date(now.getTime() + windowSeconds * 1000)
}

/**
 * Returns the whole seconds to wait, at most one window. `ends` may be later if another process's clock is ahead.
 */
function secondsUntil(ends: Date, now: Date, limits: readonly Limit[]) {
  const seconds = Math.ceil((ends.getTime() - now.getTime()) / 1000)
  return Math.min(Math.max(1, seconds), Math.max(...limits.map(({ windowSeconds }) => windowSeconds)))
}

function throttleKey({ name }: Limit, subject: string) {
  return `${name}:${subject.toLowerCase().slice(0, 300)}`
}

const buildIncrement = (now: Date) => ({
  count: sql`case when ${isWindowOpen(now)} then ${throttles.count} + 1 else 1 end`,
  windowEndsAt: sql`case when ${isWindowOpen(now)} then ${throttles.windowEndsAt} else excluded.window_ends_at end`,
})

/**
 * Counts one attempt of a subject, such as an IP address or an account. Returns whether it is within the limit. Uses
 * one statement, so that concurrent attempts are all counted.
 */
export async function countAttempt(limit: Limit, subject: string) {
  const now = clock.now()
  const [row] = await db
    .insert(throttles)
    .values({ key: throttleKey(limit, subject), count: 1, windowEndsAt: computeWindowEnd(now, limit) })
    .onConflictDoUpdate({ target: throttles.key, set: buildIncrement(now) })
    .returning({ count: throttles.count, windowEndsAt: throttles.windowEndsAt })
  return {
    isAllowed: (row?.count ?? 1) <= limit.most * env.LIMITS_SCALE,
    retryAfterSeconds: secondsUntil(row?.windowEndsAt ?? now, now, [limit]),
  }
}

export type Throttled = { ok: false; reason: 'throttled'; retryAfterSeconds: number }

export type Counted = readonly [Limit, string]

/** Returns SQL for the limits to check (`checked`) and the end of those that are used up (`spent`). */
function buildLimitsQuery(counted: readonly Counted[], now: Date) {
  return sql`checked as (
      select * from unnest(
        ${sql.param(counted.map(([limit, subject]) => throttleKey(limit, subject)))}::text[],
        ${sql.param(counted.map(([{ most }]) => most * env.LIMITS_SCALE))}::float8[],
        ${sql.param(counted.map(([limit]) => computeWindowEnd(now, limit)))}::timestamptz[]
      ) as each (key, most, window_ends_at)
    ), spent as (
      select max(throttles.window_ends_at) as until from checked join throttles on throttles.key = checked.key
      where throttles.count >= checked.most and ${isWindowOpen(now, sql`checked.window_ends_at`)}
    )`
}

/**
 * Returns SQL that counts the attempt. Rows are sorted, so that two requests that count the same limits cannot
 * deadlock.
 */
function buildCountQuery(now: Date, unless = sql`false`) {
  const again = buildIncrement(now)
  return sql`counted as (
      insert into throttles (key, count, window_ends_at)
      select key, 1, window_ends_at from checked where (select until from spent) is null and not ${unless} order by key
      on conflict (key) do update set count = ${again.count}, window_ends_at = ${again.windowEndsAt}
      returning key, count, window_ends_at
    )`
}

const overUntil = sql`coalesce(
      (select until from spent),
      (select max(counted.window_ends_at) from counted join checked on checked.key = counted.key where counted.count > checked.most)
    )`

function toThrottled(until: string, now: Date, limits: readonly Limit[]): Throttled {
  return { ok: false, reason: 'throttled', retryAfterSeconds: secondsUntil(new Date(until), now, limits) }
}

/** Counts an attempt towards each limit, or towards none if one is used up. Returns null if the attempt is allowed. */
export async function throttle(...counted: readonly Counted[]): Promise<Throttled | null> {
  const now = clock.now()
  const { rows } = await db.execute<{ over_until: string | null }>(
    sql`with ${buildLimitsQuery(counted, now)}, ${buildCountQuery(now)} select ${overUntil} as over_until`,
  )
  const [row] = rows
  const limits = counted.map(([limit]) => limit)
  return row?.over_until ? toThrottled(row.over_until, now, limits) : null
}

/**
 * Looks something up if the subject is within all limits. A miss counts as an attempt before the answer is given. Uses
 * one statement, so that concurrent requests learn no more than sequential ones. A subject over its limit gets no
 * lookup, so that the response time reveals nothing.
 */
export async function lookUpWithinLimits<Found>({
  counted,
  subject,
  lookUp,
}: {
  counted: readonly Limit[]
  subject: string
  lookUp: SQL<Found>
}): Promise<{ ok: true; found: Found | null } | Throttled> {
  const now = clock.now()
  const { rows } = await db.execute<{ found: Found | null; over_until: string | null }>(sql`
    with ${buildLimitsQuery(
      counted.map((limit) => [limit, subject]),
      now,
    )}, found as (
      select to_json(each) as found from (${lookUp}) as each where (select until from spent) is null
    ), ${buildCountQuery(now, sql`exists (select from found)`)}
    select (select found from found) as found, ${overUntil} as over_until`)
  const [row] = rows
  if (row?.over_until) return toThrottled(row.over_until, now, counted)
  return { ok: true, found: row?.found ?? null }
}

/** Takes back counted attempts once they turned out to be legitimate. */
export async function uncountAttempts(...counted: readonly Counted[]) {
  const keys = sql.param(counted.map(([limit, subject]) => throttleKey(limit, subject)))
  // Locks the rows in the same order as counting does, so that the two cannot deadlock.
  await db.execute(sql`
    with held as (select key from throttles where key = any(${keys}::text[]) order by key for update)
    update throttles set count = greatest(throttles.count - 1, 0) from held where throttles.key = held.key`)
}

export async function deletePassedWindows() {
  await db.delete(throttles).where(lt(throttles.windowEndsAt, clock.now()))
}
