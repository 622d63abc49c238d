import { Link } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { cursorQuery } from '#app/core/paging.ts'
import { OpeningDialog } from '#app/domain/tickets/ui/opening-dialog.tsx'
import { queryString, cursorLinks } from '#app/ui/query-string.ts'
import type { StudentRecord } from '#app/pages/staff/student-case/record/read.server.ts'
import { formatDayAndTime, formatClockTime, formatShortDay, londonDay } from '#app/core/dates.ts'
import { UrlDialog } from '#app/ui/url-dialog.tsx'
import { DialogActions, DialogButton } from '#app/ui/dialog-button.tsx'
import { emailCopyDays } from '#app/platform/mail/delivery.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { SentEmail, Timeline } from './timeline/read.server.ts'
import { kindLabels, timelineKinds } from './timeline/rules.ts'
import { RecordColumn } from './record-column.tsx'
import { RecordHead } from './record-head.tsx'
import { RecordSide } from './record-side.tsx'
import { formatEntryDetail, chooseEntryIcon, describeEntry, entryUrl, type TimelineEntry } from './describe-entry.ts'

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

const dialogId = 'sent-email'

/** Shows an email that was sent to the student. */
function EmailDialog({ email, listAt }: { email: SentEmail; listAt: string }) {
  const { subject, text, createdAt, sentAt, isGivenUp } = email
  return (
    <UrlDialog id={dialogId} title={subject} width="2xl" listAt={listAt} closesOnBackdrop>
      <p className="tnum text-sm text-ink-2">
        {sentAt
          ? `Sent ${formatDayAndTime(sentAt)}`
          : `Written ${formatDayAndTime(createdAt)}, ${isGivenUp ? 'could not be delivered' : 'waiting to be sent'}`}
      </p>
      <p className="mt-4 max-w-reading wrap-anywhere whitespace-pre-line">{text}</p>
      <DialogActions>
        <DialogButton dialog={dialogId} closes variant="quiet">
          Close
        </DialogButton>
      </DialogActions>
    </UrlDialog>
  )
}

function RecordTimeline({ timeline: { filter, page } }: { timeline: Timeline }) {
  const { kind } = filter
  const days = Map.groupBy(page.rows, ({ at }) => londonDay(at))
  const choices = [
    { key: null, label: 'All' },
    ...timelineKinds.map((each) => ({ key: each, label: kindLabels[each] })),
  ]
  return (
    <section id="timeline" aria-labelledby="record-timeline" className="grid min-w-0 content-start gap-3">
      <h3 id="record-timeline" className="text-xl">
        Timeline
      </h3>
      <nav aria-label="Kinds of events" className="overflow-x-auto">
        <ul className="tier flex min-w-max text-sm">
          {choices.map(({ key, label }) => (
            <li key={label} className="flex">
              <Link
                to={queryString({ kind: key })}
                preventScrollReset
                aria-current={key === kind ? 'true' : undefined}
                className="segment flex min-h-11 items-center px-2.5"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {(kind === null || kind === 'conversations') && (
        <p className="text-sm text-ink-2">Emails are listed and can be read for {emailCopyDays} days.</p>
      )}
      {page.rows.length === 0 && <EmptyState title="Nothing here yet" />}
      {[...days].map(([day, entries]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h4 id={`day-${day}`} className="border-b border-rule pb-1 font-sans text-sm font-semibold text-ink-2">
            {entries[0] && formatShortDay(entries[0].at)}
          </h4>
          <ol>
            {entries.map((entry) => (
              <EntryItem key={entry.key} entry={entry} kind={kind} />
            ))}
          </ol>
        </section>
      ))}
      <Pagination label="Pages of the timeline" {...cursorLinks(page, { kind })} />
    </section>
  )
}

function EntryItem({ entry, kind }: { entry: TimelineEntry; kind: string | null }) {
  const url = entryUrl(entry)
  const detail = formatEntryDetail(entry)
  const text = describeEntry(entry)
  return (
    <li className="grid grid-cols-[2.75rem_1.25rem_minmax(0,1fr)] gap-x-2 py-2">
      <time dateTime={entry.at.toISOString()} className="tnum text-sm text-ink-2">
        {formatClockTime(entry.at)}
      </time>
      <Icon name={chooseEntryIcon(entry)} className="mt-0.5 text-ink-2" />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {url ? (
            <Link to={url} className="link" reloadDocument={entry.event === 'evidence-sent'}>
              {text}
            </Link>
          ) : entry.event === 'email' ? (
            <Link to={queryString({ kind, email: entry.linkId })} preventScrollReset className="link">
              {text}
            </Link>
          ) : (
            text
          )}
        </p>
        {detail && <p className="line-clamp-2 text-sm wrap-anywhere text-ink-2">{detail}</p>}
      </div>
    </li>
  )
}
