import { Link } from 'react-router'
import { formatCalendarDay } from '#app/core/dates.ts'
import { formatHours } from '#app/domain/learning/plan.messages.ts'
import type { PlannedWeek } from '#app/domain/learning/plan.types.ts'

export function WeekEntry({ courseId, week }: { courseId: string; week: PlannedWeek | null }) {
  return (
    <p>
      <Link to={`/course/${courseId}/plan`} className="link py-1">
        Weekly plan
      </Link>
      {week && (
        <span className="tnum block text-ink-2">
          {`${formatHours(week.doneMinutes)} of ${formatHours(week.minutesAWeek)} this week. Done by ${formatCalendarDay(week.doneOn)}.`}
        </span>
      )}
    </p>
  )
}
