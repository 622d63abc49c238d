import { useLoaderData, Link, Form } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import {
  readActivityDesk,
  type ActivityDesk,
  type ActivityEntry,
} from '#app/platform/activity/activity.queries.server.ts'
import { formatActivityValue, readActivityFilter, toUrlQuery } from '#app/platform/activity/activity.ts'
import { DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExportLink } from '#app/ui/export-link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { cursorLinks } from '#app/ui/query-string.ts'
import { TimeText } from '#app/ui/time-text.tsx'
import { sentenceCase } from '#app/core/text.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useLiveFilter } from '#app/ui/use-live-filter.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('read logs')]

export const handle = { failures: { query: 'Failed to load activity logs' } } satisfies { failures: FailureWords }

export async function loader({ url, context }: Route.LoaderArgs) {
  return { desk: await readActivityDesk({ staff: staffOf(context), filter: readActivityFilter(url.searchParams) }) }
}

export default function ActivityLogs() {
  const { desk } = useLoaderData<typeof loader>()
  const { filter, page } = desk
  const entries = page.rows
  const kept = toUrlQuery(filter)
  const isFiltered = Object.values(kept).some(Boolean)
  return (
    <DeskPage desk="activity" title="Activity Logs">
      <section aria-labelledby="recent-activity" className="grid grid-cols-1 gap-3">
        <h2 id="recent-activity" className="text-2xl">
          Recent Activity
        </h2>
        <ActivityFilterForm desk={desk} />
        {entries.length === 0 ? (
          <EmptyState title={isFiltered ? 'No activity matches this filter' : 'No activity logs yet'}>
            {isFiltered && (
              <Link to="/staff-portal/activity" className="link">
                Show all activity
              </Link>
            )}
          </EmptyState>
        ) : (
          <ol className="panel activity divide-y divide-rule">
            {entries.map((entry) => (
              <EntryItem key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
        <Pagination
          label="Pages of activity"
          summary={entries.length > 0 && <ExportLink to="/staff-portal/activity.csv" query={kept} />}
          {...cursorLinks(page, kept)}
        />
      </section>
    </DeskPage>
  )
}

/** The most characters of the old and the new value together that are shown without a press. */
const longestShown = 160

type EntryItemProps = {
  entry: ActivityEntry
}

function EntryItem({ entry: { action, before, after, createdAt, staffName, employeeId, subjectUrl } }: EntryItemProps) {
  const isChange = before !== null || after !== null
  const isShort = `${before ?? ''}${after ?? ''}`.length <= longestShown
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
        <TimeText instant={createdAt} />
      </p>
      <p>{`By ${staffName} (${employeeId})`}</p>
      {isChange && isShort && (
        <p className="values wrap-anywhere whitespace-pre-line">
          {before !== null && (
            <>
              <span className="sr-only">Before: </span>
              <span className="text-ink-2">{formatActivityValue(before)}</span>
              <span aria-hidden> → </span>
            </>
          )}
          {before !== null && <span className="sr-only">, after: </span>}
          <span>{formatActivityValue(after ?? 'nothing')}</span>
        </p>
      )}
      {isChange && !isShort && (
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

function ActivityFilterForm({ desk: { filter, members, kinds } }: { desk: ActivityDesk }) {
  const { staffId, kind: ofKind, from, to } = filter
  const live = useLiveFilter({ staff: staffId ?? '', kind: ofKind ?? '', from: from ?? '', to: to ?? '' })
  return (
    <Form {...live} method="get" role="search" preventScrollReset className="flex flex-wrap items-end gap-2.5">
      <SelectField
        name="staff"
        label="By"
        size="small"
        placeholder="Everybody"
        options={members.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        defaultValue={filter.staffId ?? ''}
      />
      <SelectField
        name="kind"
        label="Of"
        size="small"
        placeholder="Everything"
        options={kinds.map((kind) => ({ value: kind, label: sentenceCase(kind) }))}
        defaultValue={filter.kind ?? ''}
      />
      <TextField name="from" label="From" type="date" size="small" defaultValue={filter.from ?? ''} />
      <TextField name="to" label="To" type="date" size="small" defaultValue={filter.to ?? ''} />
      <Button variant="quiet" size="small">
        Filter
      </Button>
    </Form>
  )
}
