import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FlatPitch } from '#app/ui/imagery/flat-pitch.tsx'
import { StatStrip } from '#app/ui/stat-strip.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import { countStandings, recentEnrollments } from '../rules.ts'
import type { Standing } from '../types.ts'
import { StateBadge } from './state-badge.tsx'

export function OverviewTab({ standings, certificates }: { standings: readonly Standing[]; certificates: number }) {
  const { enrolled, active, pending } = countStandings(standings)
  return (
    <div className="grid gap-8">
      <StatStrip
        isFramed
        stats={[
          { label: 'Total Enrolled', value: enrolled },
          { label: 'Active Courses', value: active },
          { label: 'Pending Payment', value: pending },
          { label: 'Certificates', value: certificates, to: '/my-certificates' },
        ]}
      />
      <section aria-labelledby="recent-activity">
        <h2 id="recent-activity" className="mb-3 text-2xl">
          Recent Activity
        </h2>
        {standings.length === 0 ? (
          <EmptyState
            title="You haven't enrolled in any courses yet"
            picture={<FlatPitch />}
            action={<ButtonLink to="/courses">Browse Courses</ButtonLink>}
          />
        ) : (
          <ul className="panel divide-y divide-rule">
            {standings.slice(0, recentEnrollments).map((standing) => (
              <li key={standing.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3.5">
                <div>
                  <p className="font-semibold">{standing.course.title}</p>
                  <p className="text-sm text-ink-2">
                    {standing.course.level}, enrolled <TimeText instant={standing.enrolledAt} precision="day" />
                  </p>
                </div>
                <StateBadge state={standing.state} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
