import { min, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { healthSamples } from '#db/tables/operations.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { healthParts, type HealthPart } from '#app/core/vocabulary.ts'
import { clock } from '#app/platform/clock.server.ts'
import { addMinutes } from '#app/core/dates.ts'
import { countExpectedSamples, historyViews, listSpanStarts, type HistoryView } from './health.ts'

export type HealthHistory = Awaited<ReturnType<typeof readHealthHistory>>
/** One span of time in the history of a part of the system. */
export type HealthSpan = HealthHistory['parts'][number]['spans'][number]

type Row = { part: HealthPart; span: number; samples: number; failures: number; milliseconds: number; last: string }

/**
 * Reads the samples of a view, counted for each span of time. They follow real time, so that a moved clock of the demo
 * is no outage, and are shown in the demo's.
 */
export async function readHealthHistory({ staff, view }: { staff: StaffActor; view: HistoryView }) {
  requirePermission('read logs', staff)
  const now = clock.realNow()
  const starts = listSpanStarts(view, now)
  const [from] = starts
  const seconds = historyViews[view].hoursEach * 3_600
  const [oldest] = await db.select({ at: min(healthSamples.sampledAt) }).from(healthSamples)
  const toShown = (at: Date) => addMinutes(at, clock.shiftSeconds() / 60)
  const { rows } = await db.execute<Row>(sql`
    select part, floor(extract(epoch from sampled_at - ${from?.toISOString()}::timestamptz) / ${seconds}::int)::int as span,
      count(*)::int as samples, (count(*) filter (where not is_operational))::int as failures,
      (percentile_disc(0.5) within group (order by milliseconds))::int as milliseconds, max(sampled_at) as last
    from ${healthSamples} where sampled_at >= ${from?.toISOString()}::timestamptz
    group by part, span`)
  const lastSampledAt = rows.reduce<Date | null>((latest, { last }) => {
    const at = new Date(last)
    return latest && latest > at ? latest : at
  }, null)
  const parts = healthParts.map((part) => {
    const own = new Map(rows.filter((row) => row.part === part).map((row) => [row.span, row]))
    const spans = starts.map((start, i) => {
      const row = own.get(i)
      const samples = row?.samples ?? 0
      const to = addMinutes(start, seconds / 60)
      const expected = countExpectedSamples({ from: start, to, first: oldest?.at ?? null, last: lastSampledAt, now })
      return {
        from: toShown(start),
        samples,
        failures: row?.failures ?? 0,
        /** Samples that should have been taken and were not: the database was away, or nobody ran jobs. */
        missing: Math.max(0, expected - samples),
        /** The median response time; null without samples. */
        milliseconds: row?.milliseconds ?? null,
      }
    })
    const sumOf = (name: 'samples' | 'failures' | 'missing') => spans.reduce((total, each) => total + each[name], 0)
    return { part, spans, samples: sumOf('samples'), failures: sumOf('failures'), missing: sumOf('missing') }
  })
  return { view, lastSampledAt: lastSampledAt && toShown(lastSampledAt), parts }
}
