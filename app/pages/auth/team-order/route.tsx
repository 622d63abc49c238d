import { data, useActionData, useLoaderData } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { AccountFailure } from '#app/domain/accounts/ui/account-failure.tsx'
import { canTakeCards } from '#app/domain/payments/payments.gateway.server.ts'
import { emptyForm, inviteForm, linkForm, placeForm, returnForm } from '#app/domain/payments/teams/teams.forms.ts'
import {
  cancelInvitation,
  changeOrderLink,
  invitePeople,
  resendInvitation,
} from '#app/flows/sell-team-places/handing-out.commands.server.ts'
import { orderRefusals, placeRefusals, teamNotices } from '#app/domain/payments/teams/teams.ts'
import { cancelOrder, payOrder } from '#app/flows/sell-team-places/orders.commands.server.ts'
import { findOwnOrder, findTeamPage } from '#app/domain/payments/teams/teams.queries.server.ts'
import { returnPlaces } from '#app/flows/sell-team-places/returns.commands.server.ts'
import { OrderScreen } from './order-screen.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { allow, setUpPerson } from '#app/http/guards.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/route.ts'

export const middleware = [allow('manage own account')]

const unexpected = 'We couldn’t change the order. Please try again.'
export const handle = { failures: { query: 'Failed to load the order' } } satisfies { failures: FailureWords }
export const headers = retryHeaders

/** Shows the order to its contact. Anyone else gets a 404, as if it did not exist. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await findTeamPage({ person: setUpPerson(context), orderId: params.orderId })
  if (!page) throw data(null, { status: 404 })
  return { page, canPayByCard: canTakeCards() }
}

const linkNotices = { open: teamNotices.linkOpened, close: teamNotices.linkClosed, renew: teamNotices.linkRenewed }

const refusals = { ...orderRefusals, ...placeRefusals }

function explain({ reason }: { reason: keyof typeof refusals }) {
  if (reason === 'not-found') throw data(null, { status: 404 })
  return refusals[reason]
}

export const action = actions<Route.ActionArgs>(
  async ({ person, params: { orderId }, origin }) => {
    if (person.mustSetUpFactor) throw data(null, { status: 403 })
    if (!(await findOwnOrder({ person, orderId }))) throw data(null, { status: 404 })
    const own = { person, orderId }
    const to = `/team/${orderId}`
    return {
      pay: act({
        form: emptyForm,
        run: () => payOrder({ ...own, origin }),
        refusals: (refused) => explain(refused),
        to: ({ url }) => url,
        notice: null,
      }),
      cancel: act({
        form: emptyForm,
        run: () => cancelOrder(own),
        refusals: (refused) => explain(refused),
        to,
        notice: teamNotices.cancelled,
      }),
      link: act({
        form: linkForm,
        run: (values) => changeOrderLink({ ...own, ...values }),
        refusals: (refused) => explain(refused),
        to,
        notice: (_, { step }) => linkNotices[step],
      }),
      invite: act({
        form: inviteForm,
        run: (values) => invitePeople({ ...own, ...values }),
        refusals: (refused) => explain(refused),
        field: () => 'emails',
        to,
        notice: ({ sent }) => teamNotices.invited(sent),
      }),
      resend: act({
        form: placeForm,
        run: (values) => resendInvitation({ ...own, ...values }),
        refusals: (refused) => explain(refused),
        to,
        notice: teamNotices.resent,
      }),
      uninvite: act({
        form: placeForm,
        run: (values) => cancelInvitation({ ...own, ...values }),
        refusals: (refused) => explain(refused),
        to,
        notice: teamNotices.invitationCancelled,
      }),
      return: act({
        form: returnForm,
        run: (values) => returnPlaces({ ...own, ...values }),
        refusals: (refused) => explain(refused),
        field: () => 'places',
        to,
        notice: (returned) => teamNotices.returned(returned),
      }),
    }
  },
  { failure: unexpected },
)

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
