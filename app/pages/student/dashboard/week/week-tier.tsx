import { formatShortWeekday } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import type { WeekDay } from './types.ts'

/**
 * Shows the days from Monday to Sunday: today in yellow, study days with a filled bar, and planned days with a dashed
 * bar.
 */
export function WeekTier({ days }: { days: readonly WeekDay[] }) {
  return (
    <ol aria-label="Days of this week" className="tnum grid grid-cols-7 border border-rule-2 text-xs sm:text-sm">
      {days.map((each) => {
        const [weekday, date] = formatShortWeekday(each.day).split(' ')
        return (
          <li
            key={each.day}
            aria-current={each.isToday ? 'date' : undefined}
            className={`grid min-w-0 content-start gap-1.5 border-l border-pitch px-1.5 py-2 first:border-l-0 sm:px-2.5 ${
              each.isToday ? 'bg-mark text-on-mark' : 'text-ink-2'
            }`}
          >
            <span>
              {weekday} <span className="max-sm:sr-only sm:block">{date}</span>
            </span>
            <span aria-hidden="true" className={`h-2.5 ${chooseBarClass(each)}`} />
            <DayText day={each} />
          </li>
        )
      })}
    </ol>
  )
}

function chooseBarClass({ isStudied, isToday, minutes, items }: WeekDay) {
  if (isStudied) return 'bg-pitch'
  return isToday || minutes + items > 0 ? 'border border-dashed border-current' : ''
}

function DayText({ day: { isStudied, isToday, minutes, items, isRest } }: { day: WeekDay }) {
  if (isStudied && (!isToday || minutes + items === 0)) return <span>done</span>
  if (isToday) return <span>today</span>
  if (minutes > 0)
    return (
      <span>
        {minutes}
        <span className="max-sm:hidden"> min</span>
        <span aria-hidden="true" className="sm:hidden">
          ′
        </span>
        <span className="sr-only sm:hidden"> min</span>
      </span>
    )
  if (items > 0)
    return (
      <span>
        {items}
        <span aria-hidden="true" className="sm:hidden">
          ×
        </span>
        <span className="max-sm:sr-only">{formatCount(items, 'item').slice(String(items).length)}</span>
      </span>
    )
  return <span>{isRest ? 'rest' : '\u00a0'}</span>
}
