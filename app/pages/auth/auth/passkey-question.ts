import { ownReply } from '#app/core/own-reply.ts'
import { data } from 'react-router'
import { accountRefusals, refusalText } from '#app/domain/accounts/accounts.messages.ts'
import { startPasskeySignIn } from '#app/domain/accounts/passkeys.sign-in.commands.server.ts'
import { actions } from '#app/http/actions.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { readTicket } from '#app/http/second-step.server.ts'
import type { Route } from './+types/passkey-question.ts'

export const middleware = [allow('see public pages')]

/**
 * A script calls this to get a challenge for the device, either to sign in with the passkey alone or after the
 * password.
 */
export const action = actions<Route.ActionArgs>(({ request, origin, ipAddress }) => ({
  async ask(form) {
    const ticket = form.get('step') === 'second' ? readTicket(request.headers.get('cookie')) : null
    const started = await startPasskeySignIn({ origin, ipAddress, ticket })
    if (started.ok) return ownReply(started.value)
    return ownReply({ error: refusalText(started) }, { status: accountRefusals[started.reason].status })
  },
}))

export function loader() {
  throw data(null, { status: 405, headers: { allow: 'POST' } })
}
