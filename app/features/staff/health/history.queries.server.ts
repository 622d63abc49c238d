import { sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { healthSamples } from '#db/tables/health.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { healthParts, type HealthPart } from '#app/core/vocabulary.ts'
import { clock } from '#app/platform/clock.server.ts'
import { historyViews, listSpanStarts } from './rules.ts'
import type { HealthHistory, HistoryView } from './types.ts'

type Row = { part: HealthPart; span: number; samples: number; failures: number; milliseconds: number; last: string }

/** Reads the samples of a view in one statement, counted for each span of time. */
export async function readHealthHistory({
  staff,
  view,
}: {
  staff: StaffActor
  view: HistoryView
}): Promise<HealthHistory> {
  requirePermission('read logs', staff)
  const starts = listSpanStarts(view, clock.now())
  const [first] = starts
  const seconds = historyViews[view].hoursEach * 3_600
  const { rows } = await db.execute<Row>(sql`
    select part, floor(extract(epoch from sampled_at - ${first?.toISOString()}::timestamptz) / ${seconds}::int)::int as span,
      count(*)::int as samples, (count(*) filter (where not is_operational))::int as failures,
      (percentile_disc(0.5) within group (order by milliseconds))::int as milliseconds, max(sampled_at) as last
    from ${healthSamples} where sampled_at >= ${first?.toISOString()}::timestamptz
    group by part, span`)
  const lastSampledAt = rows.reduce<Date | null>((latest, { last }) => {
    const at = new Date(last)
    return latest && latest > at ? latest : at
  }, null)
  const parts = healthParts.map((part) => {
    const own = new Map(rows.filter((row) => row.part === part).map((row) => [row.span, row]))
    const spans = starts.map((from, i) => {
      const row = own.get(i)
      return {
        from,
        samples: row?.samples ?? 0,
        failures: row?.failures ?? 0,
        milliseconds: row?.milliseconds ?? null,
      }
    })
    const sumOf = (name: 'samples' | 'failures') => spans.reduce((total, each) => total + each[name], 0)
    return { part, spans, samples: sumOf('samples'), failures: sumOf('failures') }
  })
  return { view, lastSampledAt, parts }
}
