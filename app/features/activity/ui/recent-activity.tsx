import { AgeText } from '#app/ui/age-text.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExportLink } from '#app/ui/export-link.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { cursorLinks } from '#app/ui/query-address.ts'
import { queryOf } from '../rules.ts'
import type { ActivityDesk, ActivityEntry } from '../types.ts'
import { ActivityFilterForm } from './activity-filter-form.tsx'

/** What all staff did, filtered in the address, newest first. */
export function RecentActivity({ desk, now }: { desk: ActivityDesk; now: Date }) {
  const { filter, page } = desk
  const entries = page.rows
  const kept = queryOf(filter)
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
        <ol className="panel divide-y divide-rule">
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

function EntryItem({ entry: { action, before, after, createdAt, staffName, employeeId }, now }: EntryItemProps) {
  return (
    <li
      data-row-link
      className="grid items-baseline gap-x-6 gap-y-0.5 px-4 py-1.5 sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_17rem_6.5rem_10.5rem]"
    >
      <p className="font-semibold wrap-anywhere">{action}</p>
      <p className="tnum text-ink-3 max-lg:sm:row-span-2 sm:text-right lg:order-1 lg:col-start-4">
        <AgeText instant={createdAt} now={now} />
      </p>
      <p className="tnum text-ink-2">
        By {staffName} ({employeeId})
      </p>
      {(before !== null || after !== null) && (
        <details className="max-lg:sm:col-span-full lg:open:order-2 lg:open:col-span-full">
          <summary className="link inline-flex min-h-6 items-center text-xs">
            Before and after<span className="sr-only">: {action}</span>
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
