import { Link } from 'react-router'
import { statusBadges } from '#app/domain/certificates/certificates.rules.ts'
import { StudyTiers } from '../timeline/study-tiers.tsx'
import { StateBadge } from '../state-badge.tsx'
import type { CourseRow } from './rules.ts'
import type { PaymentTimeline } from '../timeline/types.ts'
import { TierText } from '../timeline/tier-text.tsx'
import { TodayCursor } from '../timeline/today-cursor.tsx'

export function RecentActivity({ rows }: { rows: readonly CourseRow[] }) {
  return (
    <section aria-labelledby="recent-activity">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="recent-activity" className="text-2xl">
          Recent Activity
        </h2>
        <Link to="/courses" className="link text-sm">
          Browse Courses
        </Link>
      </div>
      <ol className="panel divide-y divide-rule max-sm:-mx-5 max-sm:rounded-none max-sm:border-x-0">
        {rows.map((row) => (
          <CourseRowItem key={row.id} row={row} />
        ))}
      </ol>
    </section>
  )
}

function CourseRowItem({ row: { id, title, level, state, line, certificate, timeline, links } }: { row: CourseRow }) {
  return (
    <li className="px-5 py-4 sm:px-5.5 sm:pt-4.5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <h3 id={`row-${id}`} className="text-xl max-sm:w-full">
          {title}
        </h3>
        <span className="text-sm text-ink-2">{level}</span>
        <span className="sm:ml-auto">
          <StateBadge state={state} />
        </span>
      </div>
      <p className="mt-1 text-sm text-ink-2">
        {line}
        {certificate && (
          <>
            {' '}
            Certificate <strong className="font-semibold whitespace-nowrap text-ink">{certificate.number}</strong>
            {certificate.status !== 'valid' && (
              <span>{`, ${statusBadges[certificate.status].text.toLowerCase()}`}</span>
            )}
          </>
        )}
      </p>
      {timeline && (
        <div className="mt-3.5">
          {timeline.kind === 'study' ? <StudyTiers timeline={timeline} /> : <PaymentTier timeline={timeline} />}
        </div>
      )}
      {links.length > 0 && (
        <p className="mt-2.5 flex flex-wrap gap-x-6 gap-y-2.5 text-sm">
          {links.map(({ label, to }) => (
            <Link key={label} to={to} aria-describedby={`row-${id}`} className="link">
              {label}
            </Link>
          ))}
        </p>
      )}
    </li>
  )
}

const top = 22
const tierHeight = 30
const bottom = top + tierHeight

/** Draws the time to pay. The text of the row gives the same facts. */
function PaymentTier({ timeline }: { timeline: PaymentTimeline }) {
  const { summary, start, end, isClosed, due, today, first, second } = timeline
  const height = bottom + (today === null ? 4 : 22)
  return (
    <svg role="img" aria-label={summary} width="100%" height={height} className="tnum block overflow-visible">
      <rect x="0" y={top} width={`${due.at}%`} height={tierHeight} className="fill-surface stroke-rule-2" />
      {today !== null && <rect x="0" y={top} width={`${today}%`} height={tierHeight} className="fill-tier-2" />}
      {due.at < 100 && (
        <rect
          x={`${due.at}%`}
          y={top}
          width={`${100 - due.at}%`}
          height={tierHeight}
          strokeDasharray="4 3"
          className="fill-tier stroke-rule-2"
        />
      )}
      <line x1="0" x2="0" y1={top} y2={bottom} className="stroke-pitch" />
      <line x1={`${due.at}%`} x2={`${due.at}%`} y1={top - 3} y2={bottom} className="stroke-pitch" />
      <TierText at={0} y={13} text={start} />
      {due.label && <TierText at={due.at} y={13} anchor="middle" text={{ wide: due.label, narrow: '' }} />}
      <TierText
        at={100}
        y={13}
        anchor="end"
        className={`font-semibold ${isClosed ? 'fill-danger' : 'fill-ink'}`}
        text={end}
      />
      <TierText at={today !== null && today < 50 ? today : 0} dx={10} y={top + 20} className="fill-ink" text={first} />
      {second && <TierText at={due.at} dx={10} y={top + 20} text={second} />}
      {today !== null && <TodayCursor at={today} from={top - 4} to={bottom + 5} y={height - 2} />}
    </svg>
  )
}
