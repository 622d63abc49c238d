import type { Failure } from '#app/core/failure.ts'
import { CounterRow, type Counter } from '#app/ui/counter-row.tsx'
import { ErrorNumber } from '#app/ui/error-number.tsx'

/** If the counters fail, the desk below still works. */
export function PortalCounters({ counters }: { counters: readonly Counter[] | Failure }) {
  if ('errorId' in counters) {
    return (
      <div className="panel px-5 py-3">
        <p className="font-semibold">{counters.text}</p>
        <ErrorNumber errorId={counters.errorId} />
      </div>
    )
  }
  if (counters.length === 0) return null
  return <CounterRow counters={counters} />
}
