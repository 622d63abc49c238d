import { lt, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { throttles } from '#db/tables/accounts.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import type { Limit } from './rules.ts'

/**
 * Counts one attempt under the limit's name for the given subject (an address, an account) and tells whether it is still
 * within the limit. One statement, so that attempts at once are all counted.
 */
export async function countAttempt(limit: Limit, subject: string) {
  const now = clock.now()
  const ends = new Date(now.getTime() + limit.windowSeconds * 1000)
  const key = `${limit.name}:${subject.toLowerCase().slice(0, 300)}`
  const [row] = await db
    .insert(throttles)
    .values({ key, count: 1, windowEndsAt: ends })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${throttles.windowEndsAt} <= ${now} then 1 else ${throttles.count} + 1 end`,
        windowEndsAt: sql`case when ${throttles.windowEndsAt} <= ${now} then ${ends}::timestamptz else ${throttles.windowEndsAt} end`,
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
  const key = `${limit.name}:${subject.toLowerCase().slice(0, 300)}`
  await db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(sql`${throttles.key} = ${key}`)
}

/** Whether the limit was already reached, without counting. */
export async function isThrottled(limit: Limit, subject: string) {
  const now = clock.now()
  const key = `${limit.name}:${subject.toLowerCase().slice(0, 300)}`
  const rows = await db
    .select({ count: throttles.count })
    .from(throttles)
    .where(sql`${throttles.key} = ${key} and ${throttles.windowEndsAt} > ${now}`)
  return (rows[0]?.count ?? 0) >= limit.most * env.LIMITS_SCALE
}

export async function forgetPassedWindows() {
  await db.delete(throttles).where(lt(throttles.windowEndsAt, clock.now()))
}
