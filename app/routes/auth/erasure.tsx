import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { AccountFailure } from '#app/features/accounts/ui/account-failure.tsx'
import { accountRefusals, refusalText, unexpected } from '#app/features/accounts/messages.ts'
import { requestErasure, cancelErasure } from '#app/features/privacy/erasure/commands.server.ts'
import { erasureForm } from '#app/features/privacy/erasure/forms.ts'
import { erasureNotices, erasureRefusals } from '#app/features/privacy/erasure/messages.ts'
import { previewErasure } from '#app/features/privacy/erasure/queries.server.ts'
import { ErasurePage } from '#app/features/privacy/erasure/ui/erasure-page.tsx'
import { visitOf } from '#app/http/context.ts'
import { answerForm } from '#app/http/failures.server.ts'
import { parseForm, refuseForm, refuseOutcome, takeForm, typedValues } from '#app/http/forms.server.ts'
import { readIntent } from '#app/http/intents.server.ts'
import { allow, signedInPerson } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/erasure.ts'

export const middleware = [allow('manage own account')]

export const handle = { failures: { query: 'Failed to load your account' } } satisfies { failures: FailureWords }
export const headers = retryHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const person = signedInPerson(context)
  if (person.mustSetUpFactor) throw redirect('/my-account#two-step')
  return { preview: await previewErasure({ person }) }
}

type Submitted = { form: FormData; context: Route.ActionArgs['context'] }

async function submitRequest({ form, context }: Submitted) {
  const parsed = parseForm(form, erasureForm)
  if (!parsed.ok) return refuseForm(parsed)
  const { currentPassword } = parsed.value
  const { origin } = visitOf(context)
  const outcome = await requestErasure({ person: signedInPerson(context), currentPassword, origin })
  if (outcome.ok) return redirectWithNotice('/my-account/erasure', erasureNotices.asked)
  const { reason } = outcome
  if (reason === 'wrong-password' || reason === 'throttled') {
    const errors = { [reason === 'throttled' ? 'form' : 'currentPassword']: refusalText({ ...outcome, reason }) }
    return refuseForm({ ...outcome, errors, values: typedValues(form), status: accountRefusals[reason].status })
  }
  const { text, status } = erasureRefusals[reason]
  return refuseForm({ errors: { form: text }, values: typedValues(form), status })
}

async function cancelRequest({ form, context }: Submitted) {
  const outcome = await cancelErasure({ person: signedInPerson(context), origin: visitOf(context).origin })
  if (outcome.ok) return redirectWithNotice('/my-account/erasure', erasureNotices.takenBack)
  return refuseOutcome(form, outcome, erasureRefusals)
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await takeForm(request)
  if (signedInPerson(context).mustSetUpFactor) throw data(null, { status: 403 })
  const answer = () =>
    readIntent(form, ['take-back', 'ask']) === 'take-back'
      ? cancelRequest({ form, context })
      : submitRequest({ form, context })
  return answerForm(form, { otherwise: unexpected, answer })
}

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
