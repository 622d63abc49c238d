import { Link } from 'react-router'
import { formatDayAndTime, formatWeekday } from '#app/core/dates.ts'
import { recordUrl } from '#app/core/record-url.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { QueueDesk, QueueItem, QueueList, QueueTotal } from '#app/domain/staff/ui/queue-desk.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { cursorLinks, queryString } from '#app/ui/query-string.ts'
import {
  toUrlQuery,
  remedyLabels,
  formatResult,
  type AppealDesk as Desk,
  type DeskAppeal,
} from '#app/domain/exams/appeals.ts'
import { AppealDialog } from './appeal-dialog.tsx'

export function AppealDesk({ desk, refused, now }: { desk: Desk; refused: RefusedForm | undefined; now: Date }) {
  const { filter, page, counts, chosen } = desk
  const { view } = filter
  const query = toUrlQuery(filter)
  return (
    <QueueDesk
      title="Exam appeals"
      view={view}
      tabs={[
        { id: 'open', label: 'To decide', count: counts.open, to: queryString({}) },
        { id: 'decided', label: 'Decided', count: counts.decided, to: queryString({ view: 'decided' }) },
      ]}
      dialog={chosen && <AppealDialog key={chosen.id} appeal={chosen} refused={refused} listAt={queryString(query)} />}
    >
      <QueueList
        rows={page.rows}
        item={(each) => <AppealItem appeal={each} now={now} to={queryString(query, { appeal: each.id })} />}
        emptyTitle={view === 'open' ? 'No appeals to decide' : 'No appeals decided yet'}
        emptyText="Students can appeal from their results page."
        pages={{
          label: 'Pages of appeals',
          summary: <QueueTotal total={counts[view]} noun="appeal" exportTo="/staff-portal/appeals.csv" query={query} />,
          ...cursorLinks(page, toUrlQuery({ ...filter, cursor: null })),
        }}
      />
    </QueueDesk>
  )
}

function AppealItem({ appeal, now, to }: { appeal: DeskAppeal; now: Date; to: string }) {
  const { studentName, matricNumber, courseTitle, grounds, askedAt, dueAt, outcome, remedy, answer, decidedAt } = appeal
  return (
    <QueueItem
      name={studentName}
      badges={
        <>
          {outcome === null && dueAt < now && <Badge tone="danger">Overdue</Badge>}
          {outcome === 'upheld' && <Badge tone="ok">Upheld</Badge>}
          {outcome === 'refused' && <Badge tone="danger">Refused</Badge>}
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
    </QueueItem>
  )
}
