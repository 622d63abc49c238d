import { Link } from 'react-router'
import { formatDayAndTime, formatWeekdayAndTime } from '#app/core/dates.ts'
import { recordUrl } from '#app/core/record-url.ts'
import { RequestEntry } from '#app/domain/staff/ui/request-desk.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { describeArrangements } from '../access-arrangements.ts'
import { describeRequest, outcomeLabels } from '../arrangement-requests.ts'
import type { DeskRequest } from '../arrangement-requests.queries.server.ts'

export function RequestFacts({ request }: { request: DeskRequest }) {
  const { reason, evidenceName, id, currentArrangements } = request
  return (
    <>
      <p>
        Asks for <strong className="font-semibold">{describeRequest(request)}</strong>; currently{' '}
        {describeArrangements(currentArrangements)}.
      </p>
      <p className="max-w-reading break-words whitespace-pre-line">{reason}</p>
      {evidenceName && (
        <p>
          <a href={`/staff-portal/arrangements/${id}/evidence`} className="link break-words">
            Evidence: {evidenceName}
          </a>
        </p>
      )}
    </>
  )
}

export function ArrangementItem({ request, now, to }: { request: DeskRequest; now: Date; to: string }) {
  const { studentName, matricNumber, askedAt, dueAt, outcome, answer, decidedAt, isInExam } = request
  return (
    <RequestEntry
      name={studentName}
      badges={
        <>
          {outcome === null && isInExam && <Badge tone="danger">In an exam now</Badge>}
          {outcome === null && dueAt < now && <Badge tone="warn">Overdue</Badge>}
          {outcome && <Badge tone={outcome === 'granted' ? 'ok' : 'danger'}>{outcomeLabels[outcome]}</Badge>}
        </>
      }
      answer={answer}
      facts={
        <>
          <Link to={recordUrl(matricNumber)} className="link">
            {matricNumber}
          </Link>
          , requested {formatDayAndTime(askedAt)};{' '}
          {decidedAt ? `decided ${formatDayAndTime(decidedAt)}` : `decision due by ${formatWeekdayAndTime(dueAt)}`}
        </>
      }
      act={outcome === null ? { label: 'Decide', subject: studentName, to } : null}
    >
      <RequestFacts request={request} />
    </RequestEntry>
  )
}
