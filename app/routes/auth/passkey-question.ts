import { data } from 'react-router'
import { accountRefusals, refusalText } from '#app/features/accounts/messages.ts'
import { askForPasskey } from '#app/features/accounts/passkeys/entering/commands.server.ts'
import { visitOf } from '#app/http/context.ts'
import { takeForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { readTicket } from '#app/http/second-step.server.ts'
import type { Route } from './+types/passkey-question.ts'

export const middleware = [allow('see public pages')]

/** Asked by a script alone: what the device is to answer, as the first thing shown or after the password. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await takeForm(request)
  const { origin, clientAddress } = visitOf(context)
  const ticket = form.get('step') === 'second' ? readTicket(request.headers.get('cookie')) : null
  const asked = await askForPasskey({ origin, clientAddress, ticket })
  if (asked.ok) return Response.json(asked.value)
  return Response.json({ error: refusalText(asked) }, { status: accountRefusals[asked.reason].status })
}

export function loader() {
  throw data(null, { status: 405, headers: { allow: 'POST' } })
}
