import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Person } from '#app/core/person.ts'
import { AccountFailure } from '#app/features/accounts/ui/account-failure.tsx'
import { canTakeCards } from '#app/features/payments/gateway.server.ts'
import { emptyForm, inviteForm, linkForm, placeForm, returnForm } from '#app/features/payments/teams/forms.ts'
import {
  cancelInvitation,
  changeOrderLink,
  invitePeople,
  resendInvitation,
} from '#app/features/payments/teams/handing-out.commands.server.ts'
import { orderRefusals, placeRefusals, teamNotices } from '#app/features/payments/teams/messages.ts'
import { cancelOrder, payOrder } from '#app/features/payments/teams/orders.commands.server.ts'
import { findOwnOrder, findTeamPage } from '#app/features/payments/teams/queries.server.ts'
import { returnPlaces } from '#app/features/payments/teams/returns.commands.server.ts'
import { OrderScreen } from '#app/features/payments/teams/ui/order-screen.tsx'
import { visitOf } from '#app/http/context.ts'
import { answerForm } from '#app/http/failures.server.ts'
import { isInvalidForm, refuseCommand, refuseForm, runWithForm, takeForm } from '#app/http/forms.server.ts'
import { readIntent } from '#app/http/intents.server.ts'
import { allow, signedInPerson } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/team-order.ts'

export const middleware = [allow('manage own account')]

const unexpected = 'We couldn’t change the order. Please try again.'
export const handle = { failures: { query: 'Failed to load the order' } } satisfies { failures: FailureWords }
export const headers = retryHeaders

/** Shows the order to its contact. Anyone else gets a 404, as if it did not exist. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const person = signedInPerson(context)
  if (person.mustSetUpFactor) throw redirect('/my-account#two-step')
  const page = await findTeamPage({ person, orderId: params.orderId })
  if (!page) throw data(null, { status: 404 })
  return { page, canPayByCard: canTakeCards() }
}

type Request = { person: Person; orderId: string; origin: string; form: FormData }

const linkNotices = { open: teamNotices.linkOpened, close: teamNotices.linkClosed, renew: teamNotices.linkRenewed }

/**
 * The commands of the page by intent. Each returns one of three things: a value, from which the notice or the URL to
 * redirect to is made; the errors of the form; or a refusal.
 */
const acts = {
  pay: ({ person, orderId, origin, form }: Request) =>
    runWithForm(form, emptyForm, () => payOrder({ person, orderId, origin })),
  cancel: ({ person, orderId, form }: Request) => runWithForm(form, emptyForm, () => cancelOrder({ person, orderId })),
  link: ({ person, orderId, form }: Request) =>
    runWithForm(form, linkForm, (values) => changeOrderLink({ person, orderId, ...values })),
  invite: ({ person, orderId, form }: Request) =>
    runWithForm(form, inviteForm, (values) => invitePeople({ person, orderId, ...values })),
  resend: ({ person, orderId, form }: Request) =>
    runWithForm(form, placeForm, (values) => resendInvitation({ person, orderId, ...values })),
  uninvite: ({ person, orderId, form }: Request) =>
    runWithForm(form, placeForm, (values) => cancelInvitation({ person, orderId, ...values })),
  return: ({ person, orderId, form }: Request) =>
    runWithForm(form, returnForm, (values) => returnPlaces({ person, orderId, ...values })),
} as const

function noticeOf(intent: keyof typeof acts, value: unknown, form: FormData): Notice {
  if (intent === 'link') return linkNotices[linkForm.parse({ step: form.get('step') }).step]
  if (intent === 'invite') return teamNotices.invited((value as { sent: number }).sent)
  if (intent === 'return') return teamNotices.returned(value as { places: number; pence: number })
  if (intent === 'resend') return teamNotices.resent
  return intent === 'cancel' ? teamNotices.cancelled : teamNotices.invitationCancelled
}

async function runCommand(request: Request) {
  const { form, orderId } = request
  const act = readIntent(form, Object.keys(acts) as (keyof typeof acts)[])
  const outcome = await acts[act](request)
  if (isInvalidForm(outcome)) return refuseForm(outcome)
  if (!outcome.ok) {
    const refusal = { ...orderRefusals, ...placeRefusals }[outcome.reason]
    if (refusal.status === 404 && outcome.reason === 'not-found') throw data(null, { status: 404 })
    return refuseCommand(form, refusal, act === 'invite' ? 'emails' : act === 'return' ? 'places' : 'form')
  }
  if (act === 'pay') return redirect((outcome.value as { url: string }).url)
  return redirectWithNotice(`/team/${orderId}`, noticeOf(act, outcome.value, form))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const person = signedInPerson(context)
  if (person.mustSetUpFactor) throw data(null, { status: 403 })
  if (!(await findOwnOrder({ person, orderId: params.orderId }))) throw data(null, { status: 404 })
  const form = await takeForm(request)
  const { origin } = visitOf(context)
  return answerForm(form, {
    otherwise: unexpected,
    answer: () => runCommand({ person, orderId: params.orderId, origin, form }),
  })
}

export default function TeamOrder() {
  const { page, canPayByCard } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <>
      <PageMeta
        title={`Places on ${page.order.courseTitle}`}
        description="Hand out the places that your organisation has bought."
        path={`/team/${page.order.orderId}`}
        isPrivate
      />
      <OrderScreen page={page} canPayByCard={canPayByCard} refused={refused} />
    </>
  )
}

export const ErrorBoundary = AccountFailure
