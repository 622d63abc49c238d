import { ownReply } from '#app/core/own-reply.ts'
import { isId } from '#app/core/ids.ts'
import { announceTyping } from '#app/domain/tickets/viewers.commands.server.ts'
import { typingForm } from '#app/domain/tickets/tickets.forms.ts'
import { findLiveTicket } from '#app/domain/tickets/viewers.queries.server.ts'
import { actions } from '#app/http/actions.server.ts'
import { staffOf } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/live.ts'

export const middleware = [allow('handle tickets')]

/** Returns the colleagues who have a ticket open, for the page's script. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const ticketId = url.searchParams.get('ticket') ?? ''
  const live = isId(ticketId) ? await findLiveTicket({ staff, ticketId }) : null
  return live ? ownReply(live) : ownReply({}, { status: 404 })
}

/** Announces that this member of staff is typing. */
export const action = actions<Route.ActionArgs>(({ staff }) => ({
  async type(form) {
    const parsed = parseForm(form, typingForm)
    if (!parsed.ok) return ownReply({}, { status: 422 })
    await announceTyping({ staff, ...parsed.value })
    return ownReply({})
  },
}))
