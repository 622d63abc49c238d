import { Link } from 'react-router'
import { AgeText } from '#app/ui/age-text.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExportLink } from '#app/ui/export-link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { cursorLinks } from '#app/ui/query-string.ts'
import { toUrlQuery } from '../rules.ts'
import type { ActivityDesk, ActivityEntry } from '../types.ts'
import { ActivityFilterForm } from './activity-filter-form.tsx'

export function RecentActivity({ desk, now }: { desk: ActivityDesk; now: Date }) {
  const { filter, page } = desk
  const entries = page.rows
  const kept = toUrlQuery(filter)
  const isFiltered = Object.values(kept).some(Boolean)
  return (
    <section aria-labelledby="recent-activity" className="grid grid-cols-1 gap-3">
      <h2 id="recent-activity" className="text-2xl">
        Recent Activity
      </h2>
      <ActivityFilterForm desk={desk} />
      {entries.length === 0 ? (
        <EmptyState title="No activity logs yet">
          {isFiltered && (
            <Link to="/staff-portal/activity" className="link">
              Show all activity
            </Link>
          )}
        </EmptyState>
      ) : (
        <ol className="panel activity divide-y divide-rule">
          {entries.map((entry) => (
            <EntryItem key={entry.id} entry={entry} now={now} />
          ))}
        </ol>
      )}
      <Pagination
        label="Pages of activity"
        summary={entries.length > 0 && <ExportLink to="/staff-portal/activity.csv" query={kept} />}
        {...cursorLinks(page, kept)}
      />
    </section>
  )
}

type EntryItemProps = { entry: ActivityEntry; now: Date }

function EntryItem({
  entry: { action, before, after, createdAt, staffName, employeeId, subjectUrl },
  now,
}: EntryItemProps) {
  return (
    <li data-row-link>
      <p>
        {subjectUrl ? (
          <Link to={subjectUrl} className="link">
            {action}
          </Link>
        ) : (
          action
        )}
      </p>
      <p>
        <AgeText instant={createdAt} now={now} />
      </p>
      <p>{`By ${staffName} (${employeeId})`}</p>
      {(before !== null || after !== null) && (
        <details>
          <summary className="link">
            Before and after<span className="sr-only">{`: ${action}`}</span>
          </summary>
          <dl className="mt-1 mb-1.5 grid gap-x-6 gap-y-2 text-xs sm:grid-cols-2">
            {[
              ['Before', before],
              ['After', after],
            ].map(([term, text]) => (
              <div key={term} className="min-w-0">
                <dt className="text-ink-3">{term}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{text ?? 'Nothing'}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}
