import { formatDayAndTime } from '#app/core/dates.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { RequestDesk, RequestEntry } from '#app/domain/staff/ui/request-desk.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { complaintRequests, kindNames } from '#app/domain/complaints/complaints.ts'
import type { ComplaintDesk as Desk, DeskComplaint } from '#app/domain/complaints/complaints.queries.server.ts'
import { ComplaintDueTime } from '#app/domain/complaints/ui/complaint-due-time.tsx'
import { ComplaintDialog } from './complaint-dialog.tsx'

export function ComplaintDesk({ desk, refused, now }: { desk: Desk; refused: RefusedForm | undefined; now: Date }) {
  const { filter, chosen } = desk
  return (
    <RequestDesk
      title="Complaints"
      kind={complaintRequests}
      desk={desk}
      item={(complaint, to) => <ComplaintItem complaint={complaint} now={now} to={to} />}
      dialog={
        chosen && (
          <ComplaintDialog
            key={chosen.id}
            complaint={chosen}
            refused={refused}
            listAt={queryString(complaintRequests.toQuery(filter))}
            now={now}
          />
        )
      }
    />
  )
}

function ComplaintItem({ complaint, now, to }: { complaint: DeskComplaint; now: Date; to: string }) {
  const { reference, fullName, number, kind, body, receivedAt, answer } = complaint
  return (
    <RequestEntry
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
    </RequestEntry>
  )
}
