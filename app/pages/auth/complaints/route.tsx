import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { AccountFailure } from '#app/domain/accounts/ui/account-failure.tsx'
import { unexpected } from '#app/domain/accounts/accounts.messages.ts'
import { submitComplaint } from '#app/domain/complaints/complaints.commands.server.ts'
import { complaintForm } from '#app/domain/complaints/complaints.forms.ts'
import { complaintRefusals, describeSentComplaint } from '#app/domain/complaints/complaints.ts'
import { listOwnComplaints } from '#app/domain/complaints/complaints.queries.server.ts'
import { OwnComplaints } from './own-complaints.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { allow, signedInPerson } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/route.ts'

export const middleware = [allow('manage own account')]

export const handle = { failures: { query: 'Failed to load your complaints' } } satisfies { failures: FailureWords }
export const headers = retryHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const person = signedInPerson(context)
  if (person.mustSetUpFactor) throw redirect('/my-account#two-step')
  return { complaints: await listOwnComplaints({ person }), now: now() }
}

export const action = actions<Route.ActionArgs>(({ person }) => {
  if (person.mustSetUpFactor) throw data(null, { status: 403 })
  return {
    complain: act({
      form: complaintForm,
      run: (values) => submitComplaint({ person, ...values }),
      refusals: complaintRefusals,
      to: '/my-account/complaints',
      notice: ({ reference }) => describeSentComplaint(reference),
      failure: unexpected,
    }),
  }
})

export default function Complaints() {
  const { complaints, now: at } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <>
      <PageMeta
        title="Complaints"
        description="Tell us what went wrong and see when we’ll reply."
        path="/my-account/complaints"
        isPrivate
      />
      <OwnComplaints complaints={complaints} refused={refused} now={at} />
    </>
  )
}

export const ErrorBoundary = AccountFailure
