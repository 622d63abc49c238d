import { institute } from '#app/core/institute.ts'
import { data, useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { linkRefusals } from '#app/domain/applications/applicant-emails.ts'
import { resumeForm, withdrawalForm } from '#app/domain/applications/apply.forms.ts'
import { LinkedPage, NoLinkedPage } from '#app/ui/linked-page.tsx'
import { withdrawApplication, addResume } from '#app/domain/applications/my-application.commands.server.ts'
import {
  addResumeFailed,
  addResumeRefusals,
  resumeAdded,
  withdrawFailed,
  withdrawn,
  withdrawRefusals,
} from '#app/domain/applications/my-application.ts'
import { ResumeForm, OwnApplication, WithdrawalForm } from './own-application.tsx'
import { largestCvBytes } from '#app/domain/applications/apply.ts'
import { readOwnApplication } from '#app/domain/applications/my-application.queries.server.ts'
import { refuseManyUploads } from '#app/pages/public/upload-limit.server.ts'
import { act, actions } from '#app/http/actions.server.ts'
import { visitOf } from '#app/http/context.ts'
import { takeFormWithFile } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { retryHeaders, type RouteHandle } from '#app/http/storage.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]
export const headers = retryHeaders

export const handle = {
  failures: { query: 'Failed to load your application' },
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
export const action = actions<Route.ActionArgs>(
  async ({ url, ipAddress }) => {
    await refuseManyUploads(ipAddress)
    const pageOf = (token: string) => `${url.pathname}?${new URLSearchParams({ token })}`
    return {
      withdraw: act({
        form: withdrawalForm,
        run: ({ token }) => withdrawApplication({ token, ipAddress }),
        refusals: { ...linkRefusals, ...withdrawRefusals },
        to: (_, { token }) => pageOf(token),
        notice: withdrawn,
        failure: withdrawFailed,
      }),
      resume: act({
        form: resumeForm,
        files: 'resume',
        run: ({ token }, [cv = null]) => addResume({ token, cv, ipAddress }),
        refusals: { ...linkRefusals, ...addResumeRefusals },
        field: (reason) => (reason === 'no-file' || reason.startsWith('cv-') ? 'resume' : undefined),
        to: (_, { token }) => pageOf(token),
        notice: resumeAdded,
        failure: addResumeFailed,
      }),
    }
  },
  { take: (request) => takeFormWithFile(request, handle.body) },
)

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
