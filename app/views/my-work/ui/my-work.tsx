import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#app/core/text.ts'
import { formatDayAndTime } from '#app/core/dates.ts'
import { desks, type DeskEntry } from '#app/features/staff/rules.ts'
import { PriorityBars } from '#app/features/tickets/ui/priority-bars.tsx'
import { PromiseText } from '#app/features/tickets/ui/promise-text.tsx'
import type { AssignedTicket, MyWork as Work, OwnInterview } from '../types.ts'

export type Queue = DeskEntry & { waiting: number }

type MyWorkProps = { work: Work; queues: readonly Queue[]; now: Date; mayReadApplications: boolean }

/**
 * Shows the tickets and interviews of a member of staff, and the queues of their roles. Empty for staff who have none
 * of these.
 */
export function MyWork({ work, queues, now, mayReadApplications }: MyWorkProps) {
  const { tickets, interviews } = work
  return (
    <>
      {tickets && <TicketTable {...tickets} now={now} />}
      {interviews.length > 0 && <InterviewList interviews={interviews} mayReadApplications={mayReadApplications} />}
      {queues.length > 0 && <QueueList queues={queues} />}
    </>
  )
}

function WorkSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

function TicketTable({ rows, total, now }: { rows: readonly AssignedTicket[]; total: number; now: Date }) {
  const all = `${desks.tickets.path}?holder=mine`
  return (
    <WorkSection id="my-tickets" title="My tickets">
      {rows.length === 0 ? (
        <p className="panel px-4 py-3">
          You have no tickets.{' '}
          <Link to={`${desks.tickets.path}?holder=nobody`} className="link">
            See unassigned tickets
          </Link>
        </p>
      ) : (
        <ul className="panel divide-y divide-rule">
          {rows.map(({ id, title, studentName, priority, status, replyDueAt }) => (
            <li key={id}>
              <Link
                to={`${all}&ticket=${id}`}
                data-row-link
                className="grid min-h-11 grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-1.5 hover:bg-tier"
              >
                <PriorityBars priority={priority} />
                <span className="min-w-0">
                  <span className="font-semibold wrap-anywhere">{title}</span>{' '}
                  <span className="text-ink-2 wrap-anywhere">{studentName}</span>
                </span>
                <span className="tnum">
                  <PromiseText replyDueAt={replyDueAt} status={status} now={now} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {total > rows.length && (
        <p>
          <Link to={all} className="link">
            All my tickets ({total})
          </Link>
        </p>
      )}
    </WorkSection>
  )
}

function InterviewList({
  interviews,
  mayReadApplications,
}: {
  interviews: readonly OwnInterview[]
  mayReadApplications: boolean
}) {
  return (
    <WorkSection id="my-interviews" title="My interviews">
      <ul className="panel divide-y divide-rule">
        {interviews.map(({ applicationId, applicantName, position, place, startsAt }) => (
          <li key={`${applicationId} ${startsAt.toISOString()}`} className="grid gap-0.5 px-4 py-2">
            <p className="tnum font-semibold">
              <time dateTime={startsAt.toISOString()}>{formatDayAndTime(startsAt)}</time>
            </p>
            <p className="wrap-anywhere">
              {mayReadApplications ? (
                <Link to={`${desks.applications.path}?application=${applicationId}`} className="link">
                  {applicantName}
                </Link>
              ) : (
                <span>{applicantName}</span>
              )}
              <span>, {position}</span>
            </p>
            <p className="text-ink-2 wrap-anywhere">{place}</p>
          </li>
        ))}
      </ul>
    </WorkSection>
  )
}

function QueueList({ queues }: { queues: readonly Queue[] }) {
  return (
    <WorkSection id="my-queues" title="Waiting at my desks">
      <ul className="panel grid gap-px bg-rule sm:grid-cols-2 xl:grid-cols-3">
        {queues.map(({ desk, label, waiting }) => (
          <li key={desk} className="bg-surface">
            <Link
              to={desks[desk].path}
              className="flex min-h-11 items-center justify-between gap-3 px-4 py-1.5 hover:bg-tier"
            >
              {label}
              <span className={`tnum ${waiting > 0 ? 'font-text text-xl' : 'text-ink-3'}`}>
                {formatNumber(waiting)}
                <span className="sr-only"> waiting</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </WorkSection>
  )
}
