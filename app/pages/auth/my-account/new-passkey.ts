import { ownReply } from '#app/core/own-reply.ts'
import { data } from 'react-router'
import { ownPasswordForm } from '#app/domain/accounts/accounts.forms.ts'
import { accountRefusals, refusalText } from '#app/domain/accounts/accounts.messages.ts'
import { startAddingPasskey } from '#app/domain/accounts/passkeys.commands.server.ts'
import { actions } from '#app/http/actions.server.ts'
import { parseForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/new-passkey.ts'

export const middleware = [allow('manage own account')]

/** A script calls this to get the challenge for a new passkey. */
export const action = actions<Route.ActionArgs>(({ person, origin }) => ({
  async start(form) {
    const parsed = parseForm(form, ownPasswordForm)
    if (!parsed.ok) return ownReply({ error: parsed.errors.currentPassword ?? '' }, { status: 422 })
    const started = await startAddingPasskey({ person, ...parsed.value, origin })
    if (started.ok) return ownReply(started.value)
    return ownReply({ error: refusalText(started) }, { status: accountRefusals[started.reason].status })
  },
}))

export function loader() {
  throw data(null, { status: 405, headers: { allow: 'POST' } })
}
