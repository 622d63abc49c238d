import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#app/core/dates.ts'
import { replyTime } from '#app/core/reply-time.ts'
import { daysToWithdraw } from '#app/core/terms-of-sale.ts'
import { formatCount } from '#app/core/text.ts'
import { continueLabel } from '#app/domain/learning/go-on.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { ideaUrl, mainTone, Panel, type Shown } from './panel.tsx'

export function FirstDay({ today, isMain }: Shown<'new'>) {
  const { next, examOpensAt, sections } = today
  const place = `${next.moduleNumber}.${next.sectionNumber}`
  return (
    <Panel
      title={`Welcome to ${next.courseTitle}`}
      today={today}
      isMain={isMain}
      cover={next.cover}
      lead="Everything is open. Read one idea at a time and answer a question about it. We’ll ask again a few days later, so that you remember what you’ve learnt."
    >
      <div className="grid border border-rule-2 bg-surface sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:items-center">
        <p
          className={`tnum grid min-h-20 place-items-center self-stretch font-text text-3xl ${isMain ? mainTone : 'bg-tier'}`}
        >
          {place}
        </p>
        <div className="px-5 py-4">
          <p className="text-sm text-ink-2">
            Start here. The first idea takes {formatCount(next.idea?.minutes ?? next.minutes, 'minute')}.
          </p>
          <h3 className="text-2xl">{next.title}</h3>
          {next.idea && <p className="max-w-reading">{next.idea.opening}</p>}
        </div>
        <p className="px-5 pb-4 sm:pb-0">
          <ButtonLink to={ideaUrl(next)} variant={isMain ? 'primary' : 'quiet'}>
            {continueLabel(next, false)}
          </ButtonLink>
        </p>
      </div>
      <ul className="mt-5 grid gap-x-9 gap-y-4 border-t border-rule pt-4 sm:grid-cols-3">
        <Fact icon="clock" title={`${formatCount(sections, 'section')}, at your own pace`}>
          {examOpensAt
            ? `The exam opens on ${formatDay(new Date(examOpensAt))}. There is nothing to prepare yet. `
            : 'The exam can wait until you have read everything. '}
          <Link to={`/course/${next.courseId}/plan`} className="link">
            {today.size.source === 'plan' ? 'Weekly plan' : 'Plan your weeks'}
          </Link>
        </Fact>
        <Fact icon="receipt" title="Paid, and your receipt is ready">
          {`You can change your mind within ${daysToWithdraw} days. `}
          <Link to="?tab=payments" className="link">
            Receipt and refunds
          </Link>
        </Fact>
        <Fact icon="question" title="Real people reply">
          {`Every section has “Ask”. We reply ${replyTime}.`}
        </Fact>
      </ul>
    </Panel>
  )
}

function Fact({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 text-sm">
      <Icon name={icon} className="mt-0.5 text-ink-2" />
      <div>
        <h3 className="font-sans text-sm font-semibold">{title}</h3>
        <p className="text-ink-2">{children}</p>
      </div>
    </li>
  )
}
