import { formatWeekday } from '#app/core/dates.ts'
import type { DateAhead } from './types.ts'

const mostShown = 4

export function DatesCard({ dates, hasSeveral }: { dates: readonly DateAhead[]; hasSeveral: boolean }) {
  if (dates.length === 0) return null
  return (
    <section aria-labelledby="dates" className="panel px-5.5 pt-4 pb-3">
      <h2 id="dates" className="text-lg">
        Dates
      </h2>
      <dl className="mt-2.5 divide-y divide-rule border-y border-rule text-sm">
        {dates.slice(0, mostShown).map(({ id, at, text, courseTitle }) => (
          <div key={id} className="py-1.5">
            <dt className="tnum text-xs text-ink-2">
              <time dateTime={at.toISOString()}>{formatWeekday(at)}</time>
            </dt>
            <dd className="font-medium">
              {text}
              {hasSeveral && <span className="block text-xs font-normal text-ink-2">{courseTitle}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2.5 text-sm">
        <a href="/student-dashboard/dates.ics" className="link">
          Add to calendar
        </a>
      </p>
    </section>
  )
}
