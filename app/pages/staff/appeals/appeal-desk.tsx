import { Link } from 'react-router'
import { formatDayAndTime, formatWeekday } from '#app/core/dates.ts'
import { recordUrl } from '#app/core/record-url.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { RequestDesk, RequestEntry } from '#app/domain/staff/ui/request-desk.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { appealRequests, formatResult, outcomeLabels, remedyLabels } from '#app/domain/exams/appeals.ts'
import type { AppealDesk as Desk, DeskAppeal } from '#app/domain/exams/appeals.queries.server.ts'
import { AppealDialog } from './appeal-dialog.tsx'

export function AppealDesk({ desk, refused, now }: { desk: Desk; refused: RefusedForm | undefined; now: Date }) {
  const { filter, chosen } = desk
  return (
    <RequestDesk
      title="Exam appeals"
      kind={appealRequests}
      desk={desk}
      item={(each, to) => <AppealItem appeal={each} now={now} to={to} />}
      dialog={
        chosen && (
          <AppealDialog
            key={chosen.id}
            appeal={chosen}
            refused={refused}
            listAt={queryString(appealRequests.toQuery(filter))}
          />
        )
      }
    />
  )
}

function AppealItem({ appeal, now, to }: { appeal: DeskAppeal; now: Date; to: string }) {
  const { studentName, matricNumber, courseTitle, grounds, askedAt, dueAt, outcome, remedy, answer, decidedAt } = appeal
  return (
    <RequestEntry
      name={studentName}
      badges={
        <>
          {outcome === null && dueAt < now && <Badge tone="danger">Overdue</Badge>}
          {outcome && <Badge tone={outcome === 'upheld' ? 'ok' : 'danger'}>{outcomeLabels[outcome]}</Badge>}
        </>
      }
      answer={
        answer && (
          <>
            {remedy && <span className="block font-medium">{remedyLabels[remedy]}</span>}
            <span>{answer}</span>
          </>
        )
      }
      facts={
        <>
          <Link to={recordUrl(matricNumber)} className="link">
            {matricNumber}
          </Link>
          , sent {formatDayAndTime(askedAt)};{' '}
          {decidedAt ? `decided ${formatDayAndTime(decidedAt)}` : `decision due by ${formatWeekday(dueAt)}`}
        </>
      }
      act={{ label: outcome === null ? 'Decide' : 'Show', subject: studentName, to }}
    >
      <p className="tnum">
        {courseTitle}: {formatResult(appeal)}
      </p>
      <p className="line-clamp-4 max-w-reading break-words whitespace-pre-line">{grounds}</p>
    </RequestEntry>
  )
}
