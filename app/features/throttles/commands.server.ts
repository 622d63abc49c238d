import { inArray, lt, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { throttles } from '#db/tables/accounts.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import type { Limit } from './rules.ts'

/** Open now. One that ends later than it can have begun was opened before the clock of a demonstration went back. */
function isOpen(now: Date) {
  return sql`(${throttles.windowEndsAt} > ${now}::timestamptz and ${throttles.windowEndsAt} <= excluded.window_ends_at + interval '1 minute')`
}

function keyOf({ name }: Limit, subject: string) {
  return `${name}:${subject.toLowerCase().slice(0, 300)}`
}

/**
 * Counts one attempt under each limit's name for the given subject (an address, an account) and tells of each whether it is still
 * within the limit. One statement, so that attempts at once are all counted.
 */
export async function countAttempts(counted: readonly Limit[], subject: string) {
  const now = clock.now()
  const rows = counted.map((limit) => ({
    key: keyOf(limit, subject),
    count: 1,
    windowEndsAt: new Date(now.getTime() + limit.windowSeconds * 1000),
  }))
  const kept = await db
    .insert(throttles)
    .values(rows)
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${isOpen(now)} then ${throttles.count} + 1 else 1 end`,
        windowEndsAt: sql`case when ${isOpen(now)} then ${throttles.windowEndsAt} else excluded.window_ends_at end`,
      },
    })
    .returning({ key: throttles.key, count: throttles.count, windowEndsAt: throttles.windowEndsAt })
  return counted.map((limit) => {
    const row = kept.find(({ key }) => key === keyOf(limit, subject))
    const ends = row?.windowEndsAt ?? now
    return {
      isAllowed: (row?.count ?? 1) <= limit.most * env.LIMITS_SCALE,
      retryAfterSeconds: Math.max(1, Math.ceil((ends.getTime() - now.getTime()) / 1000)),
    }
  })
}

/** Counts one attempt under one limit. */
export async function countAttempt(limit: Limit, subject: string) {
  const [counted] = await countAttempts([limit], subject)
  return counted ?? { isAllowed: true, retryAfterSeconds: 1 }
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

/** Takes back the attempt that was counted under these limits, since it turned out to be legitimate. */
export async function returnAttempt(counted: readonly Limit[], subject: string) {
  await db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(
      inArray(
        throttles.key,
        counted.map((limit) => keyOf(limit, subject)),
      ),
    )
}

export async function forgetPassedWindows() {
  await db.delete(throttles).where(lt(throttles.windowEndsAt, clock.now()))
}
