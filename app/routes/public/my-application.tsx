import { institute } from '#app/core/institute.ts'
import { data, useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { linkRefusals } from '#app/features/applications/applicant-links.messages.ts'
import { LinkedPage, NoLinkedPage } from '#app/ui/linked-page.tsx'
import { withdrawApplication } from '#app/features/applications/my-application/commands.server.ts'
import { resumeForm, withdrawalForm } from '#app/features/applications/my-application/forms.ts'
import {
  addResumeFailed,
  addResumeRefusals,
  resumeAdded,
  withdrawFailed,
  withdrawn,
  withdrawRefusals,
} from '#app/features/applications/my-application/messages.ts'
import { addResume } from '#app/features/applications/my-application/resume.commands.server.ts'
import { ResumeForm } from '#app/features/applications/my-application/ui/resume-form.tsx'
import { largestCvBytes } from '#app/features/applications/apply/rules.ts'
import { throttle } from '#app/features/throttles/commands.server.ts'
import { limits } from '#app/features/throttles/rules.ts'
import { readOwnApplication } from '#app/features/applications/my-application/queries.server.ts'
import { OwnApplication } from '#app/features/applications/my-application/ui/own-application.tsx'
import { WithdrawalForm } from '#app/features/applications/my-application/ui/withdrawal-form.tsx'
import { visitOf } from '#app/http/context.ts'
import {
  buildTooManyFormsResponse,
  parseForm,
  refuseForm,
  refuseOutcome,
  takeFiles,
  takeFormWithFile,
} from '#app/http/forms.server.ts'
import { readIntent } from '#app/http/intents.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { now } from '#app/http/now.server.ts'
import { retryHeaders, type RouteHandle } from '#app/http/storage.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/my-application.ts'

export const middleware = [allow('see public pages')]
export const headers = retryHeaders

export const handle = {
  failures: {
    query: 'Failed to load your application',
    command: { withdraw: withdrawFailed, resume: addResumeFailed },
  },
  body: { mostFileBytes: largestCvBytes },
} satisfies RouteHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ipAddress } = visitOf(context)
  const token = url.searchParams.get('token') ?? ''
  const found = await readOwnApplication({ token, ipAddress })
  const page = { token, now: now() }
  if (found.ok) return { ...page, application: found.value, text: null }
  const { status, text } = linkRefusals[found.reason]
  return data({ ...page, application: null, text }, { status })
}

/** Withdraws the application or adds a CV. Only a POST does this, because mail scanners open links too. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const throttled = await throttle([limits.anonymousUploadsByAddress, visitOf(context).ipAddress])
  if (throttled) throw buildTooManyFormsResponse(throttled)
  const form = await takeFormWithFile(request, handle.body)
  if (readIntent(form, ['resume', 'withdraw']) === 'resume') return submitResume({ form, url, context })
  const parsed = parseForm(form, withdrawalForm)
  if (!parsed.ok) return refuseForm(parsed)
  const { ipAddress } = visitOf(context)
  const outcome = await withdrawApplication({ token: parsed.value.token, ipAddress })
  if (outcome.ok)
    return redirectWithNotice(`${url.pathname}?${new URLSearchParams({ token: parsed.value.token })}`, withdrawn)
  return refuseOutcome(form, outcome, { ...linkRefusals, ...withdrawRefusals })
}

type Sent = { form: FormData; url: URL; context: Route.ActionArgs['context'] }

async function submitResume({ form, url, context }: Sent) {
  const parsed = parseForm(form, resumeForm)
  if (!parsed.ok) return refuseForm(parsed)
  const { token } = parsed.value
  const [cv] = takeFiles(form, 'resume')
  const outcome = await addResume({ token, cv: cv ?? null, ipAddress: visitOf(context).ipAddress })
  if (outcome.ok) return redirectWithNotice(`${url.pathname}?${new URLSearchParams({ token })}`, resumeAdded)
  const field = outcome.reason === 'no-file' || outcome.reason.startsWith('cv-') ? 'resume' : 'form'
  return refuseOutcome(form, outcome, { ...linkRefusals, ...addResumeRefusals }, field)
}

export default function MyApplication() {
  const { token, application, text, now: at } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  const findRefused = (intent: string) => ((refused?.values.intent ?? 'withdraw') === intent ? refused : undefined)
  return (
    <LinkedPage title="Your application" lead={application?.positionApplied}>
      <PageMeta
        title="Your application"
        description={`The status of your application to ${institute().name}.`}
        path="/my-application"
        isPrivate
        isRefused={application === null}
      />
      {application ? (
        <>
          <OwnApplication application={application} now={at} />
          {application.canAddResume && (
            <ResumeForm
              key={application.resumeName}
              token={token}
              resumeName={application.resumeName}
              refused={findRefused('resume')}
            />
          )}
          {!application.withdrawnAt && <WithdrawalForm token={token} refused={findRefused('withdraw')} />}
        </>
      ) : (
        <NoLinkedPage text={text ?? ''} />
      )}
    </LinkedPage>
  )
}
