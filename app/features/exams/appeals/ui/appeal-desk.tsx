import { formatDayAndTime, formatWeekday } from '#app/core/dates.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { pageLinks, queryAddress } from '#app/ui/query-address.ts'
import { TabPanel } from '#app/ui/tab-panel.tsx'
import { deskPageSize, remedyLabels, resultText } from '../rules.ts'
import type { AppealDesk as Desk, DeskAppeal } from '../types.ts'
import { AppealDialog } from './appeal-dialog.tsx'

export function AppealDesk({ desk, refused, now }: { desk: Desk; refused: RefusedForm | undefined; now: Date }) {
  const { view, page, counts, appeals, chosen } = desk
  const query = { view: view === 'decided' ? view : null, page }
  return (
    <section aria-labelledby="appeals" className="grid grid-cols-1 gap-1">
      <h2 id="appeals" className="sr-only">
        Exam appeals
      </h2>
      <LinkTabs
        label="Exam appeals"
        current={view}
        tabs={[
          { id: 'open', label: 'To decide', count: counts.open, to: queryAddress({}) },
          { id: 'decided', label: 'Decided', count: counts.decided, to: queryAddress({ view: 'decided' }) },
        ]}
      />
      <TabPanel id={view}>
        {appeals.length === 0 ? (
          <EmptyState title={view === 'open' ? 'No appeals to decide' : 'No appeals decided yet'}>
            Students appeal from the page of their result.
          </EmptyState>
        ) : (
          <>
            <ol className="panel divide-y divide-rule">
              {appeals.map((each) => (
                <li key={each.id} data-row-link>
                  <AppealItem appeal={each} now={now} to={queryAddress(query, { appeal: each.id })} />
                </li>
              ))}
            </ol>
            <Pagination
              label="Pages of appeals"
              {...pageLinks({ page, pageSize: deskPageSize, total: counts[view], query })}
            />
          </>
        )}
      </TabPanel>
      {chosen && <AppealDialog key={chosen.id} appeal={chosen} refused={refused} listAt={queryAddress(query)} />}
    </section>
  )
}

function AppealItem({ appeal, now, to }: { appeal: DeskAppeal; now: Date; to: string }) {
  const { studentName, matricNumber, courseTitle, grounds, askedAt, dueAt, outcome, remedy, answer, decidedAt } = appeal
  return (
    <article className="grid gap-1.5 px-5 py-3">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h3 className="font-sans text-base font-semibold break-words">
          <bdi>{studentName}</bdi>
        </h3>
        {outcome === null && dueAt < now && <Badge tone="danger">Overdue</Badge>}
        {outcome === 'upheld' && <Badge tone="ok">Upheld</Badge>}
        {outcome === 'refused' && <Badge tone="danger">Refused</Badge>}
      </div>
      <p className="tnum">
        {courseTitle}: {resultText(appeal)}
      </p>
      <p className="line-clamp-4 max-w-reading break-words whitespace-pre-line">{grounds}</p>
      {answer && (
        <p className="max-w-reading border-l border-pitch pl-3 break-words whitespace-pre-line text-ink-2">
          {remedy && <span className="block font-medium">{remedyLabels[remedy]}</span>}
          {answer}
        </p>
      )}
      <p className="tnum text-sm text-ink-2">
        {matricNumber}, sent {formatDayAndTime(askedAt)};{' '}
        {decidedAt ? `decided ${formatDayAndTime(decidedAt)}` : `to be decided by ${formatWeekday(dueAt)}`}
      </p>
      <p>
        <ButtonLink
          to={to}
          preventScrollReset
          variant="quiet"
          size="small"
          aria-label={`${outcome === null ? 'Decide' : 'Show'}: ${studentName}`}
        >
          {outcome === null ? 'Decide' : 'Show'}
        </ButtonLink>
      </p>
    </article>
  )
}
