import { Link } from 'react-router'
import { applicationStages } from '#app/core/vocabulary.ts'
import { formatShortAge } from '#app/domain/tickets/tickets.rules.ts'
import { IntervalBar, listIntervals } from '#app/ui/interval-bar.tsx'
import { ListPages, NothingFound } from '#app/ui/list-frame.tsx'
import { firstPage, queryString } from '#app/ui/query-string.ts'
import { TimeText } from '#app/ui/time-text.tsx'
import { isFiltered, toUrlQuery, stageLabels } from '#app/domain/applications/applications.rules.ts'
import type { ApplicationDesk, ApplicationRow } from '#app/domain/applications/applications.types.ts'
import { ApplicationSearch } from './application-search.tsx'
import { StageBadge } from './stage-badge.tsx'
import { RepeatedMark } from './repeated-mark.tsx'
import { RepliedMark } from './replied-mark.tsx'
import { VisaMark } from './visa-mark.tsx'

type ApplicationListProps = { desk: ApplicationDesk; now: Date }

export function ApplicationList({ desk, now }: ApplicationListProps) {
  const { filter, counts, page, selected } = desk
  const { rows } = page
  const query = toUrlQuery(filter)
  const total = counts[filter.stage ?? 'all']
  return (
    <section
      aria-labelledby="applications"
      className={`flex min-h-0 min-w-0 flex-col border-rule lg:border-r ${filter.applicationId ? 'max-lg:hidden' : ''}`}
    >
      <h2 id="applications" className="sr-only">
        Job Applications
      </h2>
      <IntervalBar
        label="Filter by status"
        isNarrow
        intervals={listIntervals({
          whole: 'All Applications',
          states: applicationStages,
          labels: stageLabels,
          counts,
          chosen: filter.stage,
          to: (status) => queryString(query, { status, ...firstPage }),
        })}
      />
      <ApplicationSearch desk={desk} />
      {rows.length === 0 ? (
        <div className="flex-1">
          <NothingFound noun="application" path="/staff-portal/applications" isFiltered={isFiltered(filter)} />
        </div>
      ) : (
        <div className="min-h-0 flex-1 lg:overflow-y-auto">
          <p
            aria-hidden="true"
            className={`sticky top-0 hidden border-b border-rule bg-tier px-5 py-1.5 text-xs text-ink-2 lg:grid lg:grid-cols-(--columns) lg:gap-x-(--gap) ${columns}`}
          >
            <span>Applicant</span>
            <span>Position</span>
            <span>Status</span>
            <span className="text-right">Applied</span>
          </p>
          <ol className={`rows ${columns}`}>
            {rows.map((row) => (
              <li key={row.id}>
                <RowLink
                  row={row}
                  now={now}
                  to={queryString(query, { application: row.id })}
                  isCurrent={row.id === selected?.id}
                />
              </li>
            ))}
          </ol>
        </div>
      )}
      <div className="border-t border-rule bg-surface px-5 pb-3 max-lg:mt-3">
        <ListPages
          noun="application"
          path="/staff-portal/applications"
          total={total}
          page={page}
          query={query}
          isCounted
        />
      </div>
    </section>
  )
}

const columns =
  '[--columns:minmax(0,1fr)_auto] lg:[--columns:minmax(0,1fr)_minmax(0,1fr)_6.75rem_3.25rem] [--gap:0.75rem]'

type RowLinkProps = { row: ApplicationRow; now: Date; to: string; isCurrent: boolean }

function RowLink({ row, now, to, isCurrent }: RowLinkProps) {
  const { fullName, positionApplied, stage, visaSponsorshipRequired, isRepeated, hasReplied, createdAt } = row
  return (
    <Link to={to} preventScrollReset data-row-link aria-current={isCurrent ? 'true' : undefined}>
      <span className="name flex items-center gap-2">
        <span title={fullName} className={stage === 'pending' ? 'truncate font-semibold' : 'truncate'}>
          {fullName}
        </span>
        {visaSponsorshipRequired && <VisaMark isShort />}
        {isRepeated && <RepeatedMark isShort />}
        {hasReplied && <RepliedMark />}
      </span>
      <span title={positionApplied} className="about">
        {positionApplied}
      </span>
      <span className="state">
        <StageBadge stage={stage} />
      </span>
      <span className="age">
        <TimeText instant={createdAt}>{formatShortAge(createdAt, now)}</TimeText>
      </span>
    </Link>
  )
}
