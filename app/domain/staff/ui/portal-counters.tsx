import type { ReadPart } from '#app/core/failure.ts'
import { CounterRow, type Counter } from '#app/ui/counter-row.tsx'
import { FailedPart } from '#app/ui/failed-part.tsx'

/** Shows the counters above a desk. If they fail, the desk below still works. */
export function PortalCounters({ counters }: { counters: ReadPart<readonly Counter[]> }) {
  if (!counters.ok) return <FailedPart failure={counters.failure} />
  return counters.value.length === 0 ? null : <CounterRow counters={counters.value} />
}
