import { useActionData, useLoaderData } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { listUnreachableAddresses } from '#app/platform/mail/delivery.queries.server.ts'
import { listErrors } from '#app/domain/staff/errors.queries.server.ts'
import { readErrorSearch } from '#app/domain/staff/errors.ts'
import { readHealthHistory } from '#app/domain/staff/health.history.queries.server.ts'
import { readHistoryView } from '#app/domain/staff/health.ts'
import { checkHealth } from '#app/domain/staff/health.queries.server.ts'
import {
  clearReturnMark,
  giveUpEmail,
  giveUpStuckJob,
  retryAllEmails,
  retryAllJobs,
  retryEmail,
  retryStuckJob,
} from '#app/domain/staff/queues.commands.server.ts'
import { jobActionForm, emailActionForm, returnForm } from '#app/domain/staff/staff.forms.ts'
import { queueNotices, queueRefusals } from '#app/domain/staff/queues.ts'
import { listStuckJobs, listStuckEmails } from '#app/domain/staff/queues.queries.server.ts'
import { listRefusedSignIns } from '#app/domain/staff/refused-sign-ins.queries.server.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { act, actions, anyFields } from '#app/http/actions.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow, requireOperation } from '#app/http/guards.server.ts'
import { BrokenForm } from '#app/ui/broken-form.tsx'
import { ErrorList, SystemHealth, RefusedSignIns } from './health-lists.tsx'
import { HealthHistory } from './health-history.tsx'
import { Queues } from './queues.tsx'
import type { Route } from './+types/route.ts'

export const middleware = [allow('read logs')]

export const handle = {
  failures: { query: 'Failed to check the system' },
} satisfies { failures: FailureWords }

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const [checks, history, errors, emails, jobs, returned, refused] = await Promise.all([
    checkHealth({ staff }),
    readHealthHistory({ staff, view: readHistoryView(url.searchParams) }),
    listErrors({ staff, search: readErrorSearch(url.searchParams) }),
    listStuckEmails({ staff }),
    listStuckJobs({ staff }),
    listUnreachableAddresses({ staff }),
    listRefusedSignIns({ staff }),
  ])
  return { checks, history, errors, emails, jobs, returned, refused }
}

export const action = actions<Route.ActionArgs>(({ staff, url }) => {
  requireOperation(staff, 'operate queues')
  const common = { refusals: queueRefusals, to: url.pathname }
  return {
    'retry-email': act({
      ...common,
      form: emailActionForm,
      run: (values) => retryEmail({ staff, ...values }),
      notice: queueNotices.retryEmail,
      failure: 'The email could not be sent again',
    }),
    'give-up-email': act({
      ...common,
      form: emailActionForm,
      run: (values) => giveUpEmail({ staff, ...values }),
      notice: queueNotices.giveUpEmail,
      failure: 'The email could not be given up',
    }),
    'retry-all-emails': act({
      ...common,
      form: anyFields,
      run: () => retryAllEmails({ staff }),
      notice: queueNotices.retryAllEmails,
      failure: 'The emails could not be sent again',
    }),
    'forget-return': act({
      ...common,
      form: returnForm,
      run: (values) => clearReturnMark({ staff, ...values }),
      notice: queueNotices.forgetReturn,
      failure: 'The mark could not be removed',
    }),
    'retry-job': act({
      ...common,
      form: jobActionForm,
      run: (values) => retryStuckJob({ staff, ...values }),
      notice: queueNotices.retryJob,
      failure: 'The job could not be run again',
    }),
    'give-up-job': act({
      ...common,
      form: jobActionForm,
      run: (values) => giveUpStuckJob({ staff, ...values }),
      notice: queueNotices.giveUpJob,
      failure: 'The job could not be given up',
    }),
    'retry-all-jobs': act({
      ...common,
      form: anyFields,
      run: () => retryAllJobs({ staff }),
      notice: queueNotices.retryAllJobs,
      failure: 'The jobs could not be run again',
    }),
  }
})

export default function HealthDesk() {
  const { checks, history, errors, emails, jobs, returned, refused } = useLoaderData<typeof loader>()
  const answer = useActionData<RefusedForm>()
  return (
    <DeskPage desk="health" title="System Health">
      <BrokenForm errors={answer?.errors} />
      <SystemHealth checks={checks} />
      <HealthHistory history={history} />
      <ErrorList list={errors} />
      <Queues emails={emails} jobs={jobs} returned={returned} />
      <RefusedSignIns refused={refused} />
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
