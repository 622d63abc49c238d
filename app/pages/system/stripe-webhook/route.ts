import { data } from 'react-router'
import { handleStripeEvent } from '#app/flows/settle-payment/webhook.commands.server.ts'
import { takeText } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/route.ts'

/** Stripe has no session; its signature over the raw body is the proof that the request comes from Stripe. */
export const middleware = [allow('see public pages')]

export function loader() {
  throw data(null, { status: 404 })
}

const statuses = { taken: 200, known: 200, unsigned: 400, 'no-keys': 404 } as const

/** Responds with 200 only once the event and its effect are stored. Until then Stripe sends the event again. */
export async function action({ request }: Route.ActionArgs) {
  const result = await handleStripeEvent({
    body: await takeText(request),
    signature: request.headers.get('stripe-signature') ?? '',
  })
  return Response.json({ result }, { status: statuses[result] })
}
