import type { ApplicationDesk } from '#app/domain/applications/applications.queries.server.ts'
import { Link, Form } from 'react-router'
import { applicationStages } from '#app/core/vocabulary.ts'
import { formatShortAge } from '#app/domain/tickets/tickets.rules.ts'
import { IntervalBar, listIntervals } from '#app/ui/interval-bar.tsx'
import { ListPages, NothingFound } from '#app/ui/list-frame.tsx'
import { firstPage, queryString } from '#app/ui/query-string.ts'
import { TimeText } from '#app/ui/time-text.tsx'
import { isFiltered, toUrlQuery, stageLabels } from '#app/domain/applications/applications.ts'
import type { ApplicationRow } from '#app/domain/applications/applications.types.ts'
import { Button } from '#app/ui/button.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { useLiveFilter } from '#app/ui/use-live-filter.ts'
import { StageBadge, VisaMark } from './application-marks.tsx'

export function ApplicationList({ desk, now }: { desk: ApplicationDesk; now: Date }) {
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

function RowLink({ row, now, to, isCurrent }: { row: ApplicationRow; now: Date; to: string; isCurrent: boolean }) {
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

/** Shows that the applicant has emailed us since our last email. */
function RepliedMark() {
  return (
    <span className="inline-block shrink-0 rounded-sm bg-mark px-1.5 text-xs font-medium text-on-mark">Replied</span>
  )
}

function RepeatedMark({ isShort = false }: { isShort?: boolean }) {
  return (
    <span
      title={isShort ? 'This email address has applied before' : undefined}
      className="inline-block shrink-0 rounded-sm border border-rule-2 px-1.5 text-xs font-medium text-ink-2"
    >
      Again{isShort && <span className="sr-only">: this email address has applied before</span>}
    </span>
  )
}

function ApplicationSearch({ desk: { filter, positions } }: { desk: Pick<ApplicationDesk, 'filter' | 'positions'> }) {
  const { search, stage, position } = filter
  const visa = toUrlQuery(filter).visa?.toString() ?? ''
  const live = useLiveFilter({ q: search, position: position ?? '', visa })
  const known = position && !positions.includes(position) ? [...positions, position] : positions
  return (
    <Form
      {...live}
      method="get"
      role="search"
      preventScrollReset
      className="flex flex-wrap items-center gap-2 border-b border-rule px-5 py-2.5"
    >
      {stage && <input type="hidden" name="status" value={stage} />}
      <SearchField
        label="Search by name, email or position"
        placeholder="Name, email or position"
        defaultValue={search}
        maxLength={200}
        className="min-w-0 max-sm:w-full sm:w-24! sm:grow"
      />
      <div className="w-34 grow sm:max-w-38">
        <SelectField
          name="position"
          label="Position"
          isLabelHidden
          size="small"
          placeholder="All positions"
          options={known}
          defaultValue={position ?? ''}
        />
      </div>
      <div className="w-34 grow sm:max-w-38">
        <SelectField
          name="visa"
          label="Visa sponsorship"
          isLabelHidden
          size="small"
          placeholder="Any visa need"
          options={[
            { value: 'yes', label: 'Needs sponsorship' },
            { value: 'no', label: 'Needs none' },
          ]}
          defaultValue={visa}
        />
      </div>
      <Button variant="quiet" size="small" icon="search" aria-label="Search" className="px-2.5" />
    </Form>
  )
}
