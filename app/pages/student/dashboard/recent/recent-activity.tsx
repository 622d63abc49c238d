import { Link } from 'react-router'
import { statusBadges } from '#app/domain/certificates/certificates.rules.ts'
import { PaymentTier } from '../timeline/payment-tier.tsx'
import { StudyTiers } from '../timeline/study-tiers.tsx'
import { StateBadge } from '../state-badge.tsx'
import type { CourseRow } from './types.ts'

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
