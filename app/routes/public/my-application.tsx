import { institute } from '#app/core/institute.ts'
import { data, useActionData, useLoaderData } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { linkRefusals } from '#app/features/applications/applicant-links.messages.ts'
import { LinkedPage, NoLinkedPage } from '#app/ui/linked-page.tsx'
import { withdrawApplication } from '#app/features/applications/my-application/commands.server.ts'
import { withdrawalForm } from '#app/features/applications/my-application/forms.ts'
import { withdrawFailed, withdrawn, withdrawRefusals } from '#app/features/applications/my-application/messages.ts'
import { readOwnApplication } from '#app/features/applications/my-application/queries.server.ts'
import { OwnApplication } from '#app/features/applications/my-application/ui/my-application.tsx'
import { WithdrawalForm } from '#app/features/applications/my-application/ui/withdrawal-form.tsx'
import { visitOf } from '#app/http/context.ts'
import { parseForm, refuseForm, takeForm, typedValues } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { now } from '#app/http/now.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { FirstErrorNotice } from '#app/ui/first-error-notice.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/my-application.ts'

export const middleware = [allow('see public pages')]
export const headers = retryHeaders

export const handle = { failures: { query: 'Failed to load your application', command: withdrawFailed } } satisfies {
  failures: FailureWords
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { origin, ipAddress } = visitOf(context)
  const token = url.searchParams.get('token') ?? ''
  const found = await readOwnApplication({ token, ipAddress })
  const page = { origin, token, now: now() }
  if (found.ok) return { ...page, application: found.value, text: null }
  const { status, text } = linkRefusals[found.reason]
  return data({ ...page, application: null, text }, { status })
}

/** The withdrawal is by POST only, because mail scanners open links too. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await takeForm(request)
  const parsed = parseForm(form, withdrawalForm)
  if (!parsed.ok) return refuseForm(parsed)
  const { ipAddress } = visitOf(context)
  const outcome = await withdrawApplication({ token: parsed.value.token, ipAddress })
  if (outcome.ok)
    return redirectWithNotice(`${url.pathname}?${new URLSearchParams({ token: parsed.value.token })}`, withdrawn)
  const { text, status } = { ...linkRefusals, ...withdrawRefusals }[outcome.reason]
  return refuseForm({ ...outcome, errors: { form: text }, values: typedValues(form), status })
}

export default function MyApplication() {
  const { origin, token, application, text, now: at } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <LinkedPage title="Your application" lead={application?.positionApplied}>
      <PageMeta
        title="Your application"
        description={`The status of your application to ${institute().name}.`}
        origin={origin}
        path="/my-application"
        isPrivate
        isRefused={application === null}
      />
      {application ? (
        <>
          <OwnApplication application={application} now={at} />
          {!application.withdrawnAt && <WithdrawalForm token={token} refused={refused} />}
        </>
      ) : (
        <NoLinkedPage text={text ?? ''} />
      )}
      <FirstErrorNotice errors={refused?.errors} />
    </LinkedPage>
  )
}
