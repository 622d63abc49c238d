import { useNavigation } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import type { StuckJob, StuckLetter } from '../types.ts'

type Deed = { intent: string; label: string; about: string; fields: Record<string, string> }

function DeedForm({ intent, label, about, fields }: Deed) {
  const { formData } = useNavigation()
  const isBusy = formData?.get('intent') === intent && Object.entries(fields).every(([k, v]) => formData.get(k) === v)
  return (
    <FormShell preventScrollReset className="inline-grid">
      <HiddenFields fields={{ intent, ...fields }} />
      <Button variant="quiet" size="small" isBusy={isBusy} aria-label={`${label}: ${about}`}>
        {label}
      </Button>
    </FormShell>
  )
}

const letterColumns: readonly Column<StuckLetter>[] = [
  {
    key: 'to',
    heading: 'To',
    isRowHeading: true,
    cell: ({ recipient }) => <span className="wrap-anywhere">{recipient}</span>,
  },
  { key: 'subject', heading: 'Subject', cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span> },
  { key: 'written', heading: 'Written', cell: ({ writtenAt }) => <TimeText instant={writtenAt} /> },
  { key: 'tries', heading: 'Tries', isNumeric: true, cell: ({ attempts }) => attempts },
  {
    key: 'why',
    heading: 'The mail server said',
    cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
  },
  {
    key: 'state',
    heading: 'State',
    cell: ({ givenUpAt }) =>
      givenUpAt ? <Badge tone="danger">Given up</Badge> : <Badge tone="warn">Tried again</Badge>,
  },
  {
    key: 'deed',
    heading: 'What to do',
    isHeadingHidden: true,
    cell: ({ id, subject, givenUpAt }) => (
      <DeedForm
        intent={givenUpAt ? 'retry-letter' : 'give-up-letter'}
        label={givenUpAt ? 'Retry' : 'Give up'}
        about={subject}
        fields={{ letterId: id }}
      />
    ),
  },
]

const jobColumns: readonly Column<StuckJob>[] = [
  { key: 'name', heading: 'Job', isRowHeading: true, cell: ({ name }) => name },
  { key: 'since', heading: 'Since', cell: ({ since }) => <TimeText instant={since} /> },
  { key: 'tries', heading: 'Tries', isNumeric: true, cell: ({ tries }) => tries },
  {
    key: 'state',
    heading: 'State',
    cell: ({ state }) =>
      state === 'failed' ? <Badge tone="danger">Given up</Badge> : <Badge tone="warn">Tried again</Badge>,
  },
  {
    key: 'deed',
    heading: 'What to do',
    isHeadingHidden: true,
    cell: ({ id, name, state }) => (
      <DeedForm
        intent={state === 'failed' ? 'retry-job' : 'give-up-job'}
        label={state === 'failed' ? 'Retry' : 'Give up'}
        about={name}
        fields={{ jobId: id, name }}
      />
    ),
  },
]

/** What is stuck on its way: letters that do not arrive and work that is not done. */
export function Queues({ letters, jobs }: { letters: readonly StuckLetter[]; jobs: readonly StuckJob[] }) {
  return (
    <>
      <section aria-labelledby="letters" className="grid grid-cols-1 gap-2.5">
        <h2 id="letters" className="text-xl">
          Letters that do not arrive
        </h2>
        {letters.length === 0 ? (
          <p className="text-ink-2">Every letter of the last 30 days has arrived or is on its way.</p>
        ) : (
          <DataTable
            caption="Letters that were given up or refused"
            isCaptionHidden
            columns={letterColumns}
            rows={letters}
            rowKey={({ id }) => id}
          />
        )}
      </section>
      <section aria-labelledby="jobs" className="grid grid-cols-1 gap-2.5">
        <h2 id="jobs" className="text-xl">
          Jobs that do not end
        </h2>
        {jobs.length === 0 ? (
          <p className="text-ink-2">No job of the last 7 days has failed.</p>
        ) : (
          <DataTable
            caption="Jobs that failed or are tried again"
            isCaptionHidden
            columns={jobColumns}
            rows={jobs}
            rowKey={({ id }) => id}
          />
        )}
      </section>
    </>
  )
}
