import { Link, Form, useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { formatShortDay, formatDayAndTime } from '#app/core/dates.ts'
import { listPossibleStatusChanges, statusChanges } from '#app/domain/students/status.ts'
import { type TicketStatus, longestStaffNote } from '#app/core/vocabulary.ts'
import { statusLabels } from '#app/domain/tickets/tickets.rules.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { queryString } from '#app/ui/query-string.ts'
import type { StudentRecord } from '#app/pages/staff/student-case/record/read.server.ts'
import { listClosedActions, ClosedActions } from '#app/pages/staff/student-case/case-items.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import type { StudentNote } from '#app/domain/students/notes.ts'
import { RecordPart } from './record-head.tsx'

const ticketTones = {
  open: 'warn',
  in_progress: 'pitch',
  resolved: 'ok',
  closed: 'neutral',
} as const satisfies Record<TicketStatus, BadgeTone>

/** Shows the tickets, the team’s notes, and the actions for the student’s account. */
export function RecordSide({ record, refused }: { record: StudentRecord; refused: RefusedForm | undefined }) {
  const { student, isOwn, tickets, notes } = record
  return (
    <div className="grid min-w-0 content-start gap-4">
      <RecordPart id="record-tickets" title="Tickets" total={tickets.total} none="No tickets">
        <ul className="grid gap-2 text-sm">
          {tickets.newest.map(({ id, title, status, createdAt, replyDueAt, assigneeName }) => (
            <li key={id} className="grid gap-0.5">
              <Link to={`/staff-portal/tickets?ticket=${id}`} className="link wrap-anywhere">
                {title}
              </Link>
              <p className="tnum flex flex-wrap items-center gap-x-3 text-ink-2">
                <Badge tone={ticketTones[status]}>{statusLabels[status]}</Badge>
                {replyDueAt ? `reply due ${formatShortDay(replyDueAt)}` : formatShortDay(createdAt)}
                {assigneeName && <span>{`, ${assigneeName}`}</span>}
              </p>
            </li>
          ))}
        </ul>
        {tickets.total > tickets.newest.length && (
          <p className="text-sm">
            <Link to={`/staff-portal/tickets?q=${student.matricNumber}`} className="link">
              All {tickets.total} tickets
            </Link>
          </p>
        )}
      </RecordPart>
      {!isOwn && (
        <RecordPart id="record-notes" title="Notes" total={notes.length}>
          <StudentNotes notes={notes} refused={refused} />
        </RecordPart>
      )}
      {!isOwn && <AccountActions record={record} />}
    </div>
  )
}

/** The links to the dialogs on the students page, which show the effects of each change. */
function AccountActions({ record: { student, enrollments, may } }: { record: StudentRecord }) {
  const { studentId, matricNumber, status, restrictedAt } = student
  const changes = listPossibleStatusChanges(status)
  const closed = listClosedActions(enrollments)
  const buildDialogUrl = (name: string) =>
    `/staff-portal/students${queryString({ q: matricNumber, [name]: studentId })}`
  return (
    <RecordPart id="record-account" title="Account">
      {changes.length === 0 && !may.restrict && <p className="text-sm text-ink-2">An expulsion is final.</p>}
      <ul className="grid gap-1 text-sm">
        {changes.map((change) => (
          <li key={change}>
            <Link to={buildDialogUrl(change)} className={change === 'expel' ? 'link text-danger' : 'link'}>
              {statusChanges[change].label}
            </Link>
          </li>
        ))}
        <li>
          <Link to="?kind=account" preventScrollReset className="link">
            History of the account
          </Link>
        </li>
        <li>
          <Link to={buildDialogUrl('password')} className="link">
            Send a link to set a password
          </Link>
        </li>
        <li>
          <Link to={buildDialogUrl('second-factor')} className="link">
            Remove two-step sign-in
          </Link>
        </li>
        {may.restrict && (
          <li>
            <Link to={buildDialogUrl('restrict')} className="link">
              {restrictedAt ? 'Lift restriction' : 'Restrict data'}
            </Link>
          </li>
        )}
      </ul>
      {closed.length > 0 && (
        <div className="text-sm">
          <h4 className="my-1 font-sans text-sm font-semibold text-ink-2">Not available</h4>
          <ClosedActions closed={closed} />
        </div>
      )}
    </RecordPart>
  )
}

function StudentNotes({ notes, refused }: { notes: readonly StudentNote[]; refused: RefusedForm | undefined }) {
  const { formData } = useNavigation()
  const intent = formData?.get('intent')
  return (
    <div className="grid gap-4">
      {notes.length > 0 && (
        <ul className="grid gap-3 text-sm">
          {notes.map(({ id, body, writtenAt, authorName, mayRemove }) => (
            <li key={id} className="grid gap-1 border-l-4 border-mark bg-tier px-3 py-2">
              <p className="wrap-anywhere whitespace-pre-line">{body}</p>
              <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-ink-2">
                <p className="tnum">
                  {authorName}, {formatDayAndTime(writtenAt)}
                </p>
                {mayRemove && (
                  <Form method="post" preventScrollReset>
                    <HiddenFields fields={{ intent: 'remove-note', noteId: id }} />
                    <Button
                      variant="text"
                      isBusy={intent === 'remove-note' && formData?.get('noteId') === id}
                      aria-label={`Remove the note of ${formatDayAndTime(writtenAt)}`}
                    >
                      Remove
                    </Button>
                  </Form>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <FormShell
        // The key changes with each added note, so that the field is empty again.
        key={notes[0]?.id ?? ''}
        {...refused}
        preventScrollReset
        idPrefix="note-"
        className="grid gap-3 [&>button]:justify-self-start"
        fields={{ intent: 'note' }}
      >
        <TextAreaField
          name="body"
          label="Add a note"
          hint="For staff only. The student gets it with a copy of their data."
          rows={3}
          characterLimit={longestStaffNote}
        />
        <Button variant="quiet" size="small" isBusy={intent === 'note'}>
          Add note
        </Button>
      </FormShell>
    </div>
  )
}
