import { EmptyState } from '#app/ui/empty-state.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import type { ActivityEntry } from '../types.ts'

/** The latest acts of all staff. */
export function RecentActivity({ entries }: { entries: readonly ActivityEntry[] }) {
  return (
    <section aria-labelledby="recent-activity" className="grid grid-cols-1 gap-3">
      <h2 id="recent-activity" className="text-2xl">
        Recent Activity
      </h2>
      {entries.length === 0 ? (
        <EmptyState title="No activity logs yet" />
      ) : (
        <ol className="panel divide-y divide-rule">
          {entries.map(({ id, action, createdAt, staffName, employeeId }) => (
            <li key={id} className="grid gap-x-6 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
              <p className="font-semibold break-words">{action}</p>
              <p className="tnum text-ink-3 sm:row-span-2 sm:text-right">
                <TimeText instant={createdAt} />
              </p>
              <p className="tnum text-ink-2">
                By {staffName} ({employeeId})
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
