import { Form, Link } from 'react-router'
import { formatCalendarWeekday, formatWeekday } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import { longestReview } from '#app/domain/learning/review.ts'
import { continueLabel } from '#app/domain/learning/go-on.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ideaUrl, Panel, type Shown } from './panel.tsx'

export function DayDone({ today, isMain }: Shown<'done'>) {
  const { done, isRest, next, dueCount, comesBack, nextStudyDay, hasDailyEmail } = today
  const facts = [
    { label: 'right', value: done.right },
    { label: 'right at the second try', value: done.mended },
    { label: 'to look at again', value: done.missed, isMissed: true },
    { label: done.sections === 1 ? 'section read' : 'sections read', value: done.sections },
  ].filter(({ value }) => value > 0)
  return (
    <Panel title={isRest ? 'Nothing planned for today' : 'Done for today'} today={today} isMain={isMain}>
      <div className="border border-rule-2 bg-surface">
        <ul className="flex flex-wrap gap-x-8 gap-y-2 border-b border-rule px-5 py-4 empty:hidden">
          {facts.map(({ label, value, isMissed }) => (
            <li key={label} className="flex items-baseline gap-2">
              <Icon
                name={isMissed ? 'warning' : 'check'}
                className={`self-center ${isMissed ? 'text-warn' : 'text-ok'}`}
              />
              <span className="tnum font-text text-3xl">{value}</span> {label}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-1 px-5 py-3 text-ink-2">
          {dueCount > 0 ? (
            <Form method="post" action="/review">
              <button className="link min-h-8">
                Review {formatCount(Math.min(dueCount, longestReview), isRest ? 'item' : 'more item')}
              </button>
            </Form>
          ) : (
            (comesBack || !nextStudyDay) && (
              <span>
                {comesBack
                  ? `${formatCount(comesBack.count, 'item')} to review on ${formatWeekday(new Date(comesBack.day))}.`
                  : 'Nothing to review yet.'}
              </span>
            )
          )}
          {nextStudyDay && <span>Your next study day is {formatCalendarWeekday(nextStudyDay)}.</span>}
          {next && (
            <Link to={ideaUrl(next)} className="link">
              {continueLabel(next, next.isBegun)}
            </Link>
          )}
          {comesBack && !hasDailyEmail && (
            <Link to="/my-account#letters" className="link">
              Email me then
            </Link>
          )}
        </div>
      </div>
    </Panel>
  )
}
