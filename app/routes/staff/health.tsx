import { data, useActionData, useLoaderData } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { listUnreachableAddresses } from '#app/features/mail/returns.queries.server.ts'
import { listErrors } from '#app/features/staff/errors/queries.server.ts'
import { readErrorSearch } from '#app/features/staff/errors/rules.ts'
import { ErrorList } from '#app/features/staff/errors/ui/error-list.tsx'
import { readHealthHistory } from '#app/features/staff/health/history.queries.server.ts'
import { readHistoryView } from '#app/features/staff/health/rules.ts'
import { HealthHistory } from '#app/features/staff/health/ui/health-history.tsx'
import { checkHealth } from '#app/features/staff/health/queries.server.ts'
import { SystemHealth } from '#app/features/staff/health/ui/system-health.tsx'
import {
  clearReturnMark,
  giveUpEmail,
  giveUpStuckJob,
  retryAllEmails,
  retryAllJobs,
  retryEmail,
  retryStuckJob,
} from '#app/features/staff/queues/commands.server.ts'
import { jobActionForm, emailActionForm, returnForm } from '#app/features/staff/queues/forms.ts'
import { queueFailures, queueNotices, queueRefusals } from '#app/features/staff/queues/messages.ts'
import { listStuckJobs, listStuckEmails } from '#app/features/staff/queues/queries.server.ts'
import { Queues } from '#app/features/staff/queues/ui/queues.tsx'
import { listRefusedSignIns } from '#app/features/staff/refused-sign-ins.queries.server.ts'
import { RefusedSignIns } from '#app/features/staff/ui/refused-sign-ins.tsx'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { refuseOutcome, runWithForm, takeForm } from '#app/http/forms.server.ts'
import { readIntent } from '#app/http/intents.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { BrokenForm } from '#app/ui/broken-form.tsx'
import type { Route } from './+types/health.ts'

export const middleware = [allow('read logs')]

export const handle = {
  failures: { query: 'Failed to check the system', command: queueFailures },
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

const intents = [
  'retry-email',
  'give-up-email',
  'retry-all-emails',
  'forget-return',
  'retry-job',
  'give-up-job',
  'retry-all-jobs',
] as const

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  if (!isStaffAllowed('operate queues', staff)) throw data({ operation: 'operate queues' }, { status: 403 })
  const form = await takeForm(request)
  const intent = readIntent(form, intents)
  const outcome = await runIntent(intent, staff, form)
  if (outcome.ok) return redirectWithNotice(url.pathname, queueNotices[intent])
  return refuseOutcome(form, outcome, queueRefusals)
}

async function runIntent(intent: (typeof intents)[number], staff: StaffActor, form: FormData) {
  if (intent === 'retry-all-emails') return retryAllEmails({ staff })
  if (intent === 'retry-all-jobs') return retryAllJobs({ staff })
  if (intent === 'retry-email' || intent === 'give-up-email') {
    const change = intent === 'retry-email' ? retryEmail : giveUpEmail
    return runWithForm(form, emailActionForm, (values) => change({ staff, ...values }))
  }
  if (intent === 'forget-return')
    return runWithForm(form, returnForm, (values) => clearReturnMark({ staff, ...values }))
  const change = intent === 'retry-job' ? retryStuckJob : giveUpStuckJob
  return runWithForm(form, jobActionForm, (values) => change({ staff, ...values }))
}

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
