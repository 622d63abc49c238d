import { formatDayAndTime } from '#app/core/dates.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { pageLinks, queryAddress } from '#app/ui/query-address.ts'
import { TabPanel } from '#app/ui/tab-panel.tsx'
import { deskPageSize, kindNames } from '../rules.ts'
import type { ComplaintDesk as Desk, DeskComplaint } from '../types.ts'
import { ComplaintClock } from './complaint-clock.tsx'
import { ComplaintDialog } from './complaint-dialog.tsx'

function Item({ complaint, now, to }: { complaint: DeskComplaint; now: Date; to: string }) {
  const { reference, fullName, number, kind, body, receivedAt, answer } = complaint
  return (
    <article className="grid gap-1.5 px-5 py-3">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h3 className="font-sans text-base font-semibold break-words">
          <bdi>{fullName}</bdi>
        </h3>
        <ComplaintClock complaint={complaint} now={now} />
      </div>
      <p className="line-clamp-4 max-w-reading break-words whitespace-pre-line">{body}</p>
      {answer && (
        <p className="max-w-reading border-l border-pitch pl-3 break-words whitespace-pre-line text-ink-2">{answer}</p>
      )}
      <p className="tnum text-sm text-ink-2">
        {[kindNames[kind], reference, number].filter(Boolean).join(', ')}, sent {formatDayAndTime(receivedAt)}
      </p>
      <p>
        <ButtonLink
          to={to}
          preventScrollReset
          variant="quiet"
          size="small"
          aria-label={`${answer === null ? 'Answer' : 'Show'}: ${reference}`}
        >
          {answer === null ? 'Answer' : 'Show'}
        </ButtonLink>
      </p>
    </article>
  )
}

export function ComplaintDesk({ desk, refused, now }: { desk: Desk; refused: RefusedForm | undefined; now: Date }) {
  const { view, page, counts, complaints, chosen } = desk
  const query = { view: view === 'answered' ? view : null, page }
  return (
    <section aria-labelledby="complaints" className="grid grid-cols-1 gap-1">
      <h2 id="complaints" className="sr-only">
        Complaints
      </h2>
      <LinkTabs
        label="Complaints"
        current={view}
        tabs={[
          { id: 'open', label: 'To answer', count: counts.open, to: queryAddress({}) },
          { id: 'answered', label: 'Answered', count: counts.answered, to: queryAddress({ view: 'answered' }) },
        ]}
      />
      <TabPanel id={view}>
        {complaints.length === 0 ? (
          <EmptyState title={view === 'open' ? 'No complaints to answer' : 'No complaints answered yet'}>
            People with an account complain from My account.
          </EmptyState>
        ) : (
          <>
            <ol className="panel divide-y divide-rule">
              {complaints.map((each) => (
                <li key={each.id}>
                  <Item complaint={each} now={now} to={queryAddress(query, { complaint: each.id })} />
                </li>
              ))}
            </ol>
            <Pagination
              label="Pages of complaints"
              {...pageLinks({ page, pageSize: deskPageSize, total: counts[view], query })}
            />
          </>
        )}
      </TabPanel>
      {chosen && (
        <ComplaintDialog key={chosen.id} complaint={chosen} refused={refused} listAt={queryAddress(query)} now={now} />
      )}
    </section>
  )
}
