import type { Failure } from '#app/core/failure.ts'
import { ErrorNumber } from '#app/ui/error-number.tsx'
import { StatStrip } from '#app/ui/stat-strip.tsx'
import type { Counter } from './dashboard-counters.ts'

/** The counters as one strip; where they could not be read the desk below still works. */
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
  return (
    <StatStrip
      isFramed
      stats={counters.map(({ label, value, note, to }) => ({
        label,
        value: value.toLocaleString('en-GB'),
        ...(note ? { note } : {}),
        ...(to ? { to } : {}),
      }))}
    />
  )
}
