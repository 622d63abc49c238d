import { formatDayAndTime } from '#app/core/dates.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { QueueDesk, QueueItem, QueueList, QueueTotal } from '#app/domain/staff/ui/queue-desk.tsx'
import { cursorLinks, queryString } from '#app/ui/query-string.ts'
import {
  kindNames,
  toUrlQuery,
  type ComplaintDesk as Desk,
  type DeskComplaint,
} from '#app/domain/complaints/complaints.ts'
import { ComplaintDueTime } from '#app/domain/complaints/ui/complaint-due-time.tsx'
import { ComplaintDialog } from './complaint-dialog.tsx'

export function ComplaintDesk({ desk, refused, now }: { desk: Desk; refused: RefusedForm | undefined; now: Date }) {
  const { filter, page, counts, chosen } = desk
  const { view } = filter
  const query = toUrlQuery(filter)
  return (
    <QueueDesk
      title="Complaints"
      view={view}
      tabs={[
        { id: 'open', label: 'To answer', count: counts.open, to: queryString({}) },
        { id: 'answered', label: 'Answered', count: counts.answered, to: queryString({ view: 'answered' }) },
      ]}
      dialog={
        chosen && (
          <ComplaintDialog key={chosen.id} complaint={chosen} refused={refused} listAt={queryString(query)} now={now} />
        )
      }
    >
      <QueueList
        rows={page.rows}
        item={(complaint) => (
          <ComplaintItem complaint={complaint} now={now} to={queryString(query, { complaint: complaint.id })} />
        )}
        emptyTitle={view === 'open' ? 'No complaints to answer' : 'No complaints have been answered yet'}
        emptyText="People with an account can complain from My account."
        pages={{
          label: 'Pages of complaints',
          summary: (
            <QueueTotal total={counts[view]} noun="complaint" exportTo="/staff-portal/complaints.csv" query={query} />
          ),
          ...cursorLinks(page, toUrlQuery({ ...filter, cursor: null })),
        }}
      />
    </QueueDesk>
  )
}

function ComplaintItem({ complaint, now, to }: { complaint: DeskComplaint; now: Date; to: string }) {
  const { reference, fullName, number, kind, body, receivedAt, answer } = complaint
  return (
    <QueueItem
      name={fullName}
      badges={<ComplaintDueTime complaint={complaint} now={now} />}
      answer={answer}
      facts={
        <>
          {[kindNames[kind], reference, number].filter(Boolean).join(', ')}, sent {formatDayAndTime(receivedAt)}
        </>
      }
      act={{ label: answer === null ? 'Answer' : 'Show', subject: reference, to }}
    >
      <p className="line-clamp-4 max-w-reading break-words whitespace-pre-line">{body}</p>
    </QueueItem>
  )
}
