import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { AccountFailure } from '#app/domain/accounts/ui/account-failure.tsx'
import { accountRefusals, refusalText, unexpected } from '#app/domain/accounts/accounts.messages.ts'
import { requestErasure, cancelErasure } from '#app/flows/erase-person/erase-person.commands.server.ts'
import { erasureForm } from '#app/flows/erase-person/erase-person.forms.ts'
import { erasureNotices, erasureRefusals } from '#app/flows/erase-person/erase-person.ts'
import { previewErasure } from '#app/flows/erase-person/erase-person.queries.server.ts'
import { ErasurePage } from './erasure-page.tsx'
import { act, actions, anyFields } from '#app/http/actions.server.ts'
import { allow, signedInPerson } from '#app/http/guards.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/route.ts'

export const middleware = [allow('manage own account')]

export const handle = { failures: { query: 'Failed to load your account' } } satisfies { failures: FailureWords }
export const headers = retryHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const person = signedInPerson(context)
  if (person.mustSetUpFactor) throw redirect('/my-account#two-step')
  return { preview: await previewErasure({ person }) }
}

export const action = actions<Route.ActionArgs>(
  ({ person, origin }) => {
    if (person.mustSetUpFactor) throw data(null, { status: 403 })
    const to = '/my-account/erasure'
    return {
      ask: act({
        form: erasureForm,
        run: ({ currentPassword }) => requestErasure({ person, currentPassword, origin }),
        refusals: ({ reason, ...refused }) =>
          reason === 'wrong-password' || reason === 'throttled'
            ? { ...accountRefusals[reason], text: refusalText({ ...refused, reason }) }
            : erasureRefusals[reason],
        field: (reason) => (reason === 'wrong-password' ? 'currentPassword' : undefined),
        to,
        notice: erasureNotices.asked,
      }),
      'take-back': act({
        form: anyFields,
        run: () => cancelErasure({ person, origin }),
        refusals: erasureRefusals,
        to,
        notice: erasureNotices.takenBack,
      }),
    }
  },
  { failure: unexpected },
)

export default function Erasure() {
  const { preview } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <>
      <PageMeta
        title="Erase my data"
        description="What we’ll delete, what we have to keep and why, before you decide."
        path="/my-account/erasure"
        isPrivate
      />
      <ErasurePage preview={preview} refused={refused} />
    </>
  )
}

export const ErrorBoundary = AccountFailure
