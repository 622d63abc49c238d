import { Link } from 'react-router'
import { formatCalendarWeekday } from '#app/core/dates.ts'
import { formatCount, formatHoursAndMinutes } from '#app/core/text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { sectionUrl } from '#app/domain/learning/learning.rules.ts'
import { formatHours } from '#app/domain/learning/plan.messages.ts'
import { joinParts, type PlanView, type StudyWeek } from '#app/domain/learning/plan.rules.ts'
import type { TimedSection } from '#app/domain/learning/plan.types.ts'

const formatMinutes = (minutes: number) => `${Math.max(1, Math.round(minutes))} min`

function SectionLine({
  courseId,
  section,
  isRead = false,
}: {
  courseId: string
  section: TimedSection
  isRead?: boolean
}) {
  const { moduleNumber, sectionNumber, title, minutes } = section
  return (
    <li className="flex items-baseline justify-between gap-4 py-1">
      <Link to={sectionUrl(courseId, section)} className="link py-0.5">
        {`${moduleNumber}.${sectionNumber} ${title}`}
      </Link>
      <span className="tnum flex items-center gap-1.5 text-sm whitespace-nowrap text-ink-2">
        {isRead && <Icon name="check" label="read" />}
        <span>{formatMinutes(minutes)}</span>
      </span>
    </li>
  )
}

/** Number of the latest sections read this week that are shown without unfolding the list. */
const readAtOnce = 6

function DoneSectionList({ courseId, sections }: { courseId: string; sections: PlanView['thisWeek']['read'] }) {
  return (
    <ul>
      {sections.map((section) => (
        <SectionLine key={section.id} courseId={courseId} section={section} isRead={section.isRead} />
      ))}
    </ul>
  )
}

export function ThisWeekPlan({ courseId, plan, today }: { courseId: string; plan: PlanView; today: string }) {
  const { thisWeek, minutesAWeek, nextDay } = plan
  const { doneMinutes, reviewedMinutes, read, days } = thisWeek
  return (
    <section aria-labelledby="this-week" className="panel px-5 py-5 sm:px-6">
      <h2 id="this-week" className="mb-3 text-2xl">
        This week
      </h2>
      <ProgressBar
        label="Done since Monday"
        value={Math.min(doneMinutes, minutesAWeek)}
        max={minutesAWeek}
        text={`${formatHours(doneMinutes)} of ${formatHours(minutesAWeek)}`}
      />
      {doneMinutes > 0 && (
        <div className="mt-4 border-t border-rule pt-2">
          {read.length > readAtOnce && (
            <details>
              <summary className="link inline-block py-1">{`${formatCount(read.length - readAtOnce, 'earlier section')}`}</summary>
              <DoneSectionList courseId={courseId} sections={read.slice(0, -readAtOnce)} />
            </details>
          )}
          <DoneSectionList courseId={courseId} sections={read.slice(-readAtOnce)} />
          {reviewedMinutes > 0 && <MinutesLine minutes={reviewedMinutes}>Reviews</MinutesLine>}
        </div>
      )}
      {days.map(({ day, sections, reviews, reviewMinutes }) => (
        <div key={day} className="mt-4 border-t border-rule pt-2">
          <h3 className="font-sans text-sm font-semibold text-ink-2">
            {day === today ? 'Today' : formatCalendarWeekday(day)}
          </h3>
          <ul>
            {sections.map((section) => (
              <SectionLine key={section.id} courseId={courseId} section={section} />
            ))}
            <ReviewLine items={reviews} minutes={reviewMinutes} />
          </ul>
        </div>
      ))}
      {days.length === 0 && (
        <p className="mt-4 text-ink-2">
          {doneMinutes >= minutesAWeek ? 'That’s all for this week.' : 'No study days left this week.'}
          {nextDay && <span>{` Your next study day is ${formatCalendarWeekday(nextDay)}.`}</span>}
        </p>
      )}
    </section>
  )
}

function ReviewLine({ items, minutes }: { items: number; minutes: number }) {
  const count = Math.round(items)
  if (count === 0) return null
  return (
    <li>
      <MinutesLine minutes={minutes}>{`Review of about ${formatCount(count, 'item')}`}</MinutesLine>
    </li>
  )
}

function MinutesLine({ minutes, children }: { minutes: number; children: string }) {
  return (
    <p className="flex items-baseline justify-between gap-4 py-1 text-ink-2">
      {children}
      <span className="tnum text-sm whitespace-nowrap">{formatMinutes(minutes)}</span>
    </p>
  )
}

const weeksAtOnce = 4

export function LaterWeeks({ courseId, weeks }: { courseId: string; weeks: readonly StudyWeek[] }) {
  if (weeks.length === 0) return null
  const [soon, later] = [weeks.slice(0, weeksAtOnce), weeks.slice(weeksAtOnce)]
  return (
    <section aria-labelledby="after" className="mt-9">
      <h2 id="after" className="mb-3 text-2xl">
        After that
      </h2>
      <WeekList courseId={courseId} weeks={soon} />
      {later.length > 0 && (
        <details className="mt-1">
          <summary className="link inline-block py-2">{`${formatCount(later.length, 'more week')}`}</summary>
          <WeekList courseId={courseId} weeks={later} />
        </details>
      )}
    </section>
  )
}

function WeekList({ courseId, weeks }: { courseId: string; weeks: readonly StudyWeek[] }) {
  return (
    <ol className="border-t border-rule">
      {weeks.map(({ monday, aheadMinutes, days, reviews }) => (
        <li key={monday} className="grid gap-x-6 border-b border-rule py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <h3 className="flex items-baseline justify-between gap-x-4 font-sans text-sm font-semibold sm:block sm:pt-1.5">
            {formatCalendarWeekday(monday)}
            {aheadMinutes > 0 && (
              <span className="tnum block font-normal text-ink-2">
                {formatHoursAndMinutes(Math.round(aheadMinutes))}
              </span>
            )}
          </h3>
          <ul>
            {joinParts(days).map((section) => (
              <SectionLine key={section.id} courseId={courseId} section={section} />
            ))}
            <ReviewLine items={reviews} minutes={days.reduce((sum, each) => sum + each.reviewMinutes, 0)} />
          </ul>
        </li>
      ))}
    </ol>
  )
}
