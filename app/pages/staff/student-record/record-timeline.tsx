import { Link } from 'react-router'
import { formatClockTime, formatShortDay, londonDay } from '#app/core/dates.ts'
import { emailCopyDays } from '#app/platform/mail/clearing.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { cursorLinks, queryString } from '#app/ui/query-string.ts'
import { kindLabels, timelineKinds } from './timeline/rules.ts'
import type { Timeline } from './timeline/read.server.ts'
import { formatEntryDetail, chooseEntryIcon, describeEntry, entryUrl, type TimelineEntry } from './describe-entry.ts'

export function RecordTimeline({ timeline: { filter, page } }: { timeline: Timeline }) {
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
