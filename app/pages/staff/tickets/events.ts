import { isId } from '#app/core/ids.ts'
import { openTicketView } from '#app/domain/tickets/viewers.gateway.server.ts'
import { findLiveTicket } from '#app/domain/tickets/viewers.queries.server.ts'
import { staffOf } from '#app/http/context.ts'
import { streamNotifications } from '#app/http/events.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/events.ts'

export const middleware = [allow('handle tickets')]

/** Streams the changes to an open ticket. The member of staff counts as viewing it while connected. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  // Refuse clients that do not read event streams, because they would wait for the stream to end.
  if (!request.headers.get('accept')?.includes('text/event-stream')) return new Response(null, { status: 406 })
  const ticketId = url.searchParams.get('ticket') ?? ''
  // 204 tells the browser not to reconnect.
  if (!isId(ticketId) || !(await findLiveTicket({ staff, ticketId }))) return new Response(null, { status: 204 })
  const release = await openTicketView({ staff, ticketId })
  if (!release) return new Response(null, { status: 503, headers: { 'retry-after': '20' } })
  return streamNotifications({
    channel: 'ukli_ticket',
    about: ticketId,
    read: (payload) => {
      const [, kind, staffId] = payload.split(' ')
      if (kind !== 'typing') return 'changed'
      return staffId === staff.staffId ? null : `typing ${staffId}`
    },
    onEnd: release,
  })
}
