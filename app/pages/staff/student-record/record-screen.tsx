import { Link } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { cursorQuery } from '#app/core/paging.ts'
import { OpeningDialog } from '#app/domain/tickets/ui/opening-dialog.tsx'
import { queryString } from '#app/ui/query-string.ts'
import type { StudentRecord } from '#app/pages/staff/student-case/record/types.ts'
import type { Timeline } from './timeline/read.server.ts'
import type { SentEmail } from './timeline/types.ts'
import { EmailDialog } from './email-dialog.tsx'
import { RecordColumn } from './record-column.tsx'
import { RecordHead } from './record-head.tsx'
import { RecordSide } from './record-side.tsx'
import { RecordTimeline } from './record-timeline.tsx'

const parts = [
  { id: 'record', label: 'Record' },
  { id: 'timeline', label: 'Timeline' },
  { id: 'side', label: 'Tickets and notes' },
]

type RecordScreenProps = {
  record: StudentRecord
  timeline: Timeline
  email: SentEmail | null
  isOpeningTicket: boolean
  refused: RefusedForm | undefined
}

export function RecordScreen({ record, timeline, email, isOpeningTicket, refused }: RecordScreenProps) {
  const { filter } = timeline
  const listAt = queryString({ kind: filter.kind, ...cursorQuery(filter.cursor) })
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-sm">
        <Link to="/staff-portal/students" className="link">
          All students
        </Link>
      </p>
      <RecordHead record={record} />
      <nav aria-label="Parts of the record" className="lg:hidden">
        <ul className="flex gap-5 text-sm">
          {parts.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`} className="link flex min-h-11 items-center">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid grid-cols-1 gap-x-6 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,0.85fr)]">
        <div id="record" className="min-w-0">
          <RecordColumn record={record} />
        </div>
        <RecordTimeline timeline={timeline} />
        <div id="side" className="min-w-0">
          <RecordSide record={record} refused={refused?.values.intent === 'note' ? refused : undefined} />
        </div>
      </div>
      {isOpeningTicket && !record.isOwn && (
        <OpeningDialog
          student={record.student}
          refused={refused?.values.intent === 'open' ? refused : undefined}
          listAt={listAt}
        />
      )}
      {email && <EmailDialog key={email.id} email={email} listAt={listAt} />}
    </div>
  )
}
