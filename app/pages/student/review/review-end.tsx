import { Form, Link } from 'react-router'
import { formatCalendarWeekday, formatShortWeekday, londonDay } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SafeHtml } from '#app/domain/learning/practice/ui/safe-html.tsx'
import { outcomeLooks } from '#app/domain/learning/practice/ui/outcome-looks.ts'
import { SessionFrame, type SessionStep } from './session-frame.tsx'
import { longestReview, type NextToRead } from '#app/domain/learning/review.ts'
import type { ComingBack, MendedItem, ReviewResult } from '#app/domain/learning/review-result.ts'

export type ReviewEndProps = {
  result: ReviewResult
  steps: readonly SessionStep[]
  /** Number of items that are still due. */
  dueCount: number
  /** The names of the items that are still to review today. */
  today: readonly string[]
  next: NextToRead | null
  /** The day, in London, on which what is due by then is asked. */
  nextStudyDay: string
  isExamAhead: boolean
}

/** Says when missed items are asked again: tomorrow or, with a plan that rests until then, on the next study day. */
function formatNextDay({ days }: ReviewResult, nextStudyDay: string) {
  return nextStudyDay === days[0]?.day ? 'tomorrow' : `on ${formatCalendarWeekday(nextStudyDay)}`
}

function resultHeadline({ counts }: ReviewResult, nextDay: string) {
  if (counts.missed > 0) return `${formatCount(counts.missed + counts.mended, 'item')} to look at again ${nextDay}.`
  if (counts.mended > 0) return `${formatCount(counts.mended, 'item')} mended, nothing lost.`
  return 'All right at the first try.'
}

export function ReviewEnd({ result, steps, dueCount, today, next, nextStudyDay, isExamAhead }: ReviewEndProps) {
  const { counts, total, minutes } = result
  const nextDay = formatNextDay(result, nextStudyDay)
  return (
    <SessionFrame title="Review" place="done" minutesLeft={null} steps={steps} isWide>
      <header className="flex flex-wrap items-center gap-x-8 gap-y-3 border-b border-rule-2 pb-6">
        <p className="tnum font-text text-5xl whitespace-nowrap">
          {counts.right + counts.mended} <span className="text-3xl text-ink-3">of {total}</span>
        </p>
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-4xl">{resultHeadline(result, nextDay)}</h1>
          <p className="mt-1 text-ink-2">
            {formatCounts(counts)}. {formatCount(minutes, 'minute')}.
          </p>
        </div>
      </header>
      {result.mended.length > 0 && (
        <section aria-labelledby="mended" className="mt-7">
          <h2 id="mended" className="text-2xl">
            Mended and missed today
          </h2>
          <ul className="mt-3 border-y border-rule-2 bg-surface">
            {result.mended.map((item) => (
              <MendedRow key={item.itemKey} item={item} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="come-back" className="mt-8">
        <h2 id="come-back" className="text-2xl">
          When they are due
        </h2>
        <ol className="tier tnum mt-3 grid grid-cols-4 sm:grid-cols-8">
          {result.days.map((day, i) => (
            <DayCell key={day.day} day={day} isFirst={i === 0} />
          ))}
          <li className="min-h-20 border-r border-pitch border-l-2 border-l-rule-2 px-3 py-2">
            <p className="text-xs text-ink-2">{formatLaterDays(result.later)}</p>
            <p className="font-text text-xl">{result.later.reduce((sum, day) => sum + day.count, 0) || '–'}</p>
          </li>
        </ol>
        <p className="mt-2 text-sm text-ink-2">
          {`Get one right and we wait longer before asking again${isExamAhead ? ', up to your exam' : ''}. Miss it and we ask again ${nextDay}.`}
        </p>
      </section>
      <div data-wide className="session-foot flex flex-wrap items-center gap-x-5 gap-y-2">
        <Onward dueCount={dueCount} today={today} next={next} />
      </div>
    </SessionFrame>
  )
}

/** Links to the rest of today's review or to the next section, or says that the day is done, as the dashboard does. */
function Onward({ dueCount, today, next }: Pick<ReviewEndProps, 'dueCount' | 'today' | 'next'>) {
  const enough = (
    <Link to="/student-dashboard" className="link ml-auto py-1">
      Enough for today
    </Link>
  )
  if (today.length > 0)
    return (
      <>
        <Form method="post">
          {today.map((item) => (
            <input key={item} type="hidden" name="item" value={item} />
          ))}
          <Button>Review {formatCount(today.length, 'more item')}</Button>
        </Form>
        {enough}
      </>
    )
  if (next?.isForToday)
    return (
      <>
        <ButtonLink to={next.to}>
          Next: {next.place} {next.title}
        </ButtonLink>
        <span className="text-sm text-ink-2 max-sm:hidden">{formatCount(next.minutes, 'minute')}</span>
        {enough}
      </>
    )
  return (
    <>
      <ButtonLink to="/student-dashboard">Done for today</ButtonLink>
      {dueCount > 0 && (
        <Form method="post">
          <button className="link min-h-8">Review {formatCount(Math.min(dueCount, longestReview), 'more item')}</button>
        </Form>
      )}
      {next && (
        <Link to={next.to} className="link py-1">
          Go on with {next.place}
        </Link>
      )}
    </>
  )
}

const formatCounts = ({ right, mended, missed }: ReviewResult['counts']) =>
  [right > 0 && `${right} at the first try`, mended > 0 && `${mended} at the second`, missed > 0 && `${missed} missed`]
    .filter(Boolean)
    .join(', ')

const formatLaterDays = (later: readonly ComingBack[]) =>
  later[0]
    ? later.length === 1
      ? formatShortWeekday(later[0].day)
      : `from ${formatShortWeekday(later[0].day)}`
    : 'later'

function DayCell({ day: { day, count: items }, isFirst }: { day: ComingBack; isFirst: boolean }) {
  return (
    <li
      className={`min-h-20 border-r border-pitch px-3 py-2 first:border-l max-sm:nth-5:border-l ${isFirst && items > 0 ? 'bg-mark text-on-mark' : ''}`}
    >
      <p className={`text-xs ${isFirst && items > 0 ? '' : 'text-ink-2'}`}>
        <span className="sr-only">{formatCalendarWeekday(day)}</span>
        <span aria-hidden="true">{formatShortWeekday(day)}</span>
      </p>
      <p className="font-text text-xl">{items || '–'}</p>
    </li>
  )
}

function MendedRow({ item: { askHtml, outcome, was, now, dueAt } }: { item: MendedItem }) {
  const { icon, words, look } = outcomeLooks[outcome]
  return (
    <li className="grid gap-x-5 gap-y-1 border-b border-rule px-4 py-3 last:border-b-0 sm:grid-cols-[1.75rem_minmax(0,1fr)_auto] sm:items-baseline">
      <span className={`grid size-7 place-items-center ${look}`}>
        <Icon name={icon} label={words} />
      </span>
      <span className="min-w-0">
        <SafeHtml html={askHtml} className="font-text text-lg" />
        {now && (
          <span className="mt-0.5 block font-text text-lg">
            {was && (
              <>
                <s className="inline-block text-ink-2">{was}</s> <span aria-hidden="true">→</span>{' '}
              </>
            )}
            <span className="inline-block text-ok">{now}</span>
          </span>
        )}
      </span>
      <span className="text-sm text-ink-2">{formatShortWeekday(londonDay(new Date(dueAt)))}</span>
    </li>
  )
}
