import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { RecentActivity } from './recent/recent-activity.tsx'
import { countEnrollments } from './rules.ts'
import type { DashboardView } from './read.server.ts'
import { Link } from 'react-router'

/**
 * The overview of the dashboard. While there is something to study, `children` are between the latest courses and the
 * counts.
 */
export function OverviewTab({
  view: { enrollments, rows, certificates, today },
  children,
}: {
  view: Pick<DashboardView, 'enrollments' | 'rows' | 'certificates' | 'today'>
  children: ReactNode
}) {
  const { enrolled, active, pending } = countEnrollments(enrollments)
  const counts = (
    <CountsRow
      figures={[
        { label: 'Total Enrolled', value: enrolled },
        { label: 'Active Courses', value: active },
        { label: 'Pending Payment', value: pending },
        { label: 'Certificates', value: certificates, to: '/my-certificates' },
      ]}
    />
  )
  return (
    <div className="grid min-w-0 gap-7">
      {!today && counts}
      {rows.length === 0 ? (
        <section aria-labelledby="recent-activity">
          <h2 id="recent-activity" className="mb-3 text-2xl">
            Recent Activity
          </h2>
          <EmptyState
            title="You haven't enrolled in any courses yet"
            action={<ButtonLink to="/courses">Browse Courses</ButtonLink>}
          />
        </section>
      ) : (
        <RecentActivity rows={rows} />
      )}
      {children}
      {today && counts}
    </div>
  )
}

type Count = { label: string; value: number; to?: string }

function CountsRow({ figures }: { figures: readonly Count[] }) {
  return (
    <dl className="panel tnum grid grid-cols-2 gap-px overflow-hidden bg-rule min-[22.5rem]:grid-cols-4">
      {figures.map(({ label, value, to }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end bg-surface gap-x-3 px-2.5 py-2.5 sm:flex-row sm:items-baseline sm:justify-between sm:px-4.5"
        >
          <dt className="text-xs leading-tight text-ink-2 sm:text-sm">
            {to ? (
              <Link to={to} className="link">
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd className={`font-text text-2xl leading-tight ${value === 0 ? 'text-ink-3' : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
