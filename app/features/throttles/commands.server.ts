import { and, eq, lt, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { throttles } from '#db/tables/accounts.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import type { Limit } from './rules.ts'

const keyOf = (limit: Limit, subject: string) => `${limit.name}:${subject.toLowerCase().slice(0, 300)}`

/** Open now. One that ends later than it can have begun was opened before the clock of a demonstration went back. */
function isOpen({ windowSeconds }: Limit, now: Date) {
  const latestEnd = new Date(now.getTime() + (windowSeconds + 60) * 1000)
  return sql`(${throttles.windowEndsAt} > ${now}::timestamptz and ${throttles.windowEndsAt} <= ${latestEnd}::timestamptz)`
}

/**
 * Counts one attempt under the limit's name for the given subject (an address, an account) and tells whether it is still
 * within the limit. One statement, so that attempts at once are all counted.
 */
export async function countAttempt(limit: Limit, subject: string) {
  const now = clock.now()
  const ends = new Date(now.getTime() + limit.windowSeconds * 1000)
  const key = keyOf(limit, subject)
  const [row] = await db
    .insert(throttles)
    .values({ key, count: 1, windowEndsAt: ends })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${isOpen(limit, now)} then ${throttles.count} + 1 else 1 end`,
        windowEndsAt: sql`case when ${isOpen(limit, now)} then ${throttles.windowEndsAt} else ${ends}::timestamptz end`,
      },
    })
    .returning({ count: throttles.count, windowEndsAt: throttles.windowEndsAt })
  const count = row?.count ?? 1
  const windowEndsAt = row?.windowEndsAt ?? ends
  return {
    isAllowed: count <= limit.most * env.LIMITS_SCALE,
    retryAfterSeconds: Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000)),
  }
}

/** Refused for now; the words say when to try again. */
export type Throttled = { ok: false; reason: 'throttled'; retryAfterSeconds: number }

/** Counts an attempt under each limit in turn; null when all allow it. */
export async function throttle(...counted: readonly (readonly [Limit, string])[]): Promise<Throttled | null> {
  for (const [limit, subject] of counted) {
    const { isAllowed, retryAfterSeconds } = await countAttempt(limit, subject)
    if (!isAllowed) return { ok: false, reason: 'throttled', retryAfterSeconds }
  }
  return null
}

/** Takes back the attempt that was counted, since it turned out to be legitimate. */
export async function returnAttempt(limit: Limit, subject: string) {
  const key = keyOf(limit, subject)
  await db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(eq(throttles.key, key))
}

/** Whether the limit was already reached, without counting. */
export async function isThrottled(limit: Limit, subject: string) {
  const now = clock.now()
  const key = keyOf(limit, subject)
  const rows = await db
    .select({ count: throttles.count })
    .from(throttles)
    .where(and(eq(throttles.key, key), isOpen(limit, now)))
  return (rows[0]?.count ?? 0) >= limit.most * env.LIMITS_SCALE
}

export async function forgetPassedWindows() {
  await db.delete(throttles).where(lt(throttles.windowEndsAt, clock.now()))
}
