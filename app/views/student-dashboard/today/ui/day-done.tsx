import { Link } from 'react-router'
import { formatWeekday } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import { continueLabel } from '#app/features/learning/go-on.rules.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ideaUrl, Panel, type Shown } from './panel.tsx'

export function DayDone({ today, isMain }: Shown<'done'>) {
  const { done, next, comesBack, hasDailyEmail } = today
  const facts = [
    { label: 'right', value: done.right },
    { label: 'right at the second try', value: done.mended },
    { label: 'to look at again', value: done.missed, isMissed: true },
    { label: done.sections === 1 ? 'section read' : 'sections read', value: done.sections },
  ].filter(({ value }) => value > 0)
  return (
    <Panel title="Done for today" today={today} isMain={isMain}>
      <div className="border border-rule-2 bg-surface">
        <ul className="flex flex-wrap gap-x-8 gap-y-2 px-5 py-4">
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
        <p className="flex flex-wrap gap-x-8 gap-y-1 border-t border-rule px-5 py-3 text-ink-2">
          <span>
            {comesBack
              ? `${formatCount(comesBack.count, 'item')} to review on ${formatWeekday(new Date(comesBack.day))}.`
              : 'Nothing to review yet.'}
          </span>
          {next && (
            <Link to={ideaUrl(next)} className="link">
              {continueLabel(next, true)}
            </Link>
          )}
          {comesBack && !hasDailyEmail && (
            <Link to="/my-account#letters" className="link">
              Email me then
            </Link>
          )}
        </p>
      </div>
    </Panel>
  )
}
