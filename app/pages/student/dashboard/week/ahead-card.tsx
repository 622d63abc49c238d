import { Link } from 'react-router'
import { formatShortWeekday } from '#app/core/dates.ts'
import type { AheadEntry } from './types.ts'

export function AheadCard({ ahead }: { ahead: readonly AheadEntry[] }) {
  if (ahead.length === 0) return null
  return (
    <section aria-labelledby="and-then" className="panel px-5.5 pt-4 pb-3">
      <h2 id="and-then" className="text-lg">
        And then
      </h2>
      <ol className="mt-2.5 divide-y divide-rule border-t border-rule text-sm">
        {ahead.map(({ day, text, to }) => (
          <li key={`${day} ${to ?? text}`} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 py-2">
            {day ? (
              <time dateTime={day} className="text-ink-2">
                {formatShortWeekday(day).split(' ')[0]}
              </time>
            ) : (
              <span className="text-ink-2">Any day</span>
            )}
            {to ? (
              <Link to={to} className="link justify-self-start">
                {text}
              </Link>
            ) : (
              <span>{text}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
