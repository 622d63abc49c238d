import { useNavigation } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import type { ReturnedAddress, StuckJob } from '#app/domain/staff/queues.ts'
import type { StuckEmail } from '#app/domain/staff/queues.queries.server.ts'

type ActionFormProps = { intent: string; label: string; about: string; fields: Record<string, string> }

function ActionForm({ intent, label, about, fields }: ActionFormProps) {
  const { formData } = useNavigation()
  const isBusy = formData?.get('intent') === intent && Object.entries(fields).every(([k, v]) => formData.get(k) === v)
  return (
    <FormShell preventScrollReset className="inline-grid" fields={{ intent, ...fields }}>
      <Button variant="quiet" size="small" isBusy={isBusy} aria-label={`${label}: ${about}`}>
        {label}
      </Button>
    </FormShell>
  )
}

const emailColumns: readonly Column<StuckEmail>[] = [
  {
    key: 'to',
    heading: 'To',
    isRowHeading: true,
    cell: ({ recipient }) => <span className="wrap-anywhere">{recipient}</span>,
  },
  { key: 'subject', heading: 'Subject', cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span> },
  { key: 'written', heading: 'Written', cell: ({ writtenAt }) => <TimeText instant={writtenAt} /> },
  { key: 'tries', heading: 'Attempts', isNumeric: true, cell: ({ attempts }) => attempts },
  {
    key: 'why',
    heading: 'Mail server response',
    cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
  },
  {
    key: 'state',
    heading: 'State',
    cell: ({ givenUpAt }) => (givenUpAt ? <Badge tone="danger">Given up</Badge> : <Badge tone="warn">Retrying</Badge>),
  },
  {
    key: 'action',
    heading: 'Actions',
    isHeadingHidden: true,
    cell: ({ id, subject, givenUpAt }) => (
      <ActionForm
        intent={givenUpAt ? 'retry-email' : 'give-up-email'}
        label={givenUpAt ? 'Retry' : 'Give up'}
        about={subject}
        fields={{ emailId: id }}
      />
    ),
  },
]

const returnColumns: readonly Column<ReturnedAddress>[] = [
  {
    key: 'to',
    heading: 'Address',
    isRowHeading: true,
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  { key: 'since', heading: 'Last returned', cell: ({ returnedAt }) => <TimeText instant={returnedAt} /> },
  {
    key: 'why',
    heading: 'Mail server response',
    cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
  },
  {
    key: 'action',
    heading: 'Actions',
    isHeadingHidden: true,
    cell: ({ id, email }) => (
      <ActionForm intent="forget-return" label="Remove mark" about={email} fields={{ returnId: id }} />
    ),
  },
]

const jobColumns: readonly Column<StuckJob>[] = [
  { key: 'name', heading: 'Job', isRowHeading: true, cell: ({ name }) => name },
  { key: 'since', heading: 'Since', cell: ({ since }) => <TimeText instant={since} /> },
  { key: 'tries', heading: 'Attempts', isNumeric: true, cell: ({ tries }) => tries },
  {
    key: 'state',
    heading: 'State',
    cell: ({ state }) =>
      state === 'failed' ? <Badge tone="danger">Given up</Badge> : <Badge tone="warn">Retrying</Badge>,
  },
  {
    key: 'action',
    heading: 'Actions',
    isHeadingHidden: true,
    cell: ({ id, name, state }) => (
      <ActionForm
        intent={state === 'failed' ? 'retry-job' : 'give-up-job'}
        label={state === 'failed' ? 'Retry' : 'Give up'}
        about={name}
        fields={{ jobId: id, name }}
      />
    ),
  },
]

type QueuesProps = {
  emails: readonly StuckEmail[]
  jobs: readonly StuckJob[]
  returned: readonly ReturnedAddress[]
}

export function Queues({ emails, jobs, returned }: QueuesProps) {
  return (
    <>
      <section aria-labelledby="emails" className="grid grid-cols-1 gap-2.5">
        <h2 id="emails" className="text-xl">
          Undelivered email
        </h2>
        {emails.filter(({ givenUpAt }) => givenUpAt).length > 1 && (
          <p>
            <ActionForm intent="retry-all-emails" label="Retry all" about="given-up emails" fields={{}} />
          </p>
        )}
        {emails.length === 0 ? (
          <p className="text-ink-2">All emails of the last 30 days were delivered or are on their way.</p>
        ) : (
          <DataTable
            caption="Emails that were given up or refused"
            columns={emailColumns}
            rows={emails}
            rowKey={({ id }) => id}
          />
        )}
      </section>
      {returned.length > 0 && (
        <section aria-labelledby="returned" className="grid grid-cols-1 gap-2.5">
          <h2 id="returned" className="text-xl">
            Returned emails
          </h2>
          <DataTable
            caption="Addresses that our emails were returned from"
            columns={returnColumns}
            rows={returned}
            rowKey={({ id }) => id}
          />
        </section>
      )}
      <section aria-labelledby="jobs" className="grid grid-cols-1 gap-2.5">
        <h2 id="jobs" className="text-xl">
          Failed jobs
        </h2>
        {jobs.filter(({ state }) => state === 'failed').length > 1 && (
          <p>
            <ActionForm intent="retry-all-jobs" label="Retry all" about="failed jobs" fields={{}} />
          </p>
        )}
        {jobs.length === 0 ? (
          <p className="text-ink-2">No jobs have failed in the last 7 days.</p>
        ) : (
          <DataTable
            caption="Jobs that failed or are being retried"
            columns={jobColumns}
            rows={jobs}
            rowKey={({ id }) => id}
          />
        )}
      </section>
    </>
  )
}
