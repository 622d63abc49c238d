import { Link } from 'react-router'
import { formatCalendarDay, formatCalendarWeekday, formatShortWeekday } from '#app/core/dates.ts'
import { formatHours } from '#app/domain/learning/plan.messages.ts'
import type { PlannedWeek } from '#app/domain/learning/plan.rules.ts'
import { sectionUrl } from '#app/domain/learning/learning.rules.ts'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { isStudied } from './rules.ts'
import type { DashboardEnrollment } from './types.ts'
import type { WeekDay } from './week/types.ts'
import { formatCount } from '#app/core/text.ts'

const mostShown = 3

export function WeekCard({
  enrollments,
  days,
}: {
  enrollments: readonly DashboardEnrollment[]
  days: readonly WeekDay[]
}) {
  const studied = enrollments.filter((each) => isStudied(each) && each.progress.read < each.progress.total)
  if (studied.length === 0 && days.length === 0) return null
  return (
    <section aria-labelledby="week" className="panel px-5.5 pt-4 pb-3">
      <h2 id="week" className="text-lg">
        This week
      </h2>
      {days.length > 0 && (
        <div className="mt-2.5 mb-3">
          <WeekTier days={days} />
        </div>
      )}
      <ul className="mt-2.5 divide-y divide-rule border-t border-rule text-sm empty:hidden">
        {studied.map(({ id, course, week }) => (
          <li key={id} className="grid gap-2 py-2.5">
            {(week || studied.length > 1) && <p className="text-xs text-ink-2">{course.title}</p>}
            {week ? (
              <PlannedWeekCard courseId={course.id} week={week} />
            ) : (
              <p>
                <Link to={`/course/${course.id}/plan`} className="link">
                  Make a weekly plan
                </Link>
                {studied.length > 1 && <span className="sr-only"> for {course.title}</span>}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function PlannedWeekCard({ courseId, week }: { courseId: string; week: PlannedWeek }) {
  const { minutesAWeek, doneMinutes, next, nextDay, doneOn } = week
  return (
    <>
      <ProgressBar
        label="Done"
        value={Math.min(doneMinutes, minutesAWeek)}
        max={minutesAWeek}
        text={`${formatHours(doneMinutes)} of ${formatHours(minutesAWeek)}`}
      />
      {next.length > 0 && (
        <ul>
          {next.slice(0, mostShown).map((section) => (
            <li key={section.id} className="py-0.5">
              <Link to={sectionUrl(courseId, section)} className="link">
                {`${section.moduleNumber}.${section.sectionNumber} ${section.title}`}
              </Link>
            </li>
          ))}
          {next.length > mostShown && <li className="py-0.5 text-ink-2">and {next.length - mostShown} more</li>}
        </ul>
      )}
      {next.length === 0 && nextDay && <p>Next on {formatCalendarWeekday(nextDay)}.</p>}
      <p>
        {' '}
        You’ll finish by {formatCalendarDay(doneOn)}.{' '}
        <Link to={`/course/${courseId}/plan`} className="link">
          Weekly plan
        </Link>
      </p>
    </>
  )
}

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
