import { lt } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { healthSamples } from '#db/tables/operations.ts'
import { addDays } from '#app/core/dates.ts'
import { clock } from '#app/platform/clock.server.ts'
import { runChecks } from './health.queries.server.ts'
import { daysKept, sampleMinutes } from './health.ts'

/**
 * Stores the result of each health check. The time is rounded down, so that the job stores one sample even if two
 * processes run it at once.
 */
export async function recordHealthSample() {
  const checks = await runChecks()
  const now = clock.realNow()
  const span = sampleMinutes * 60_000
  const sampledAt = new Date(Math.floor(now.getTime() / span) * span)
  await db
    .insert(healthSamples)
    .values(
      checks.map(({ name, isOperational, latencyMilliseconds }) => ({
        sampledAt,
        part: name,
        isOperational,
        milliseconds: Math.round(latencyMilliseconds),
      })),
    )
    .onConflictDoNothing()
  await db.delete(healthSamples).where(lt(healthSamples.sampledAt, addDays(now, -daysKept)))
}
