import { openChatConnection } from '#app/domain/chat/presence.gateway.server.ts'
import { staffOf } from '#app/http/context.ts'
import { streamNotifications } from '#app/http/events.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/events.ts'

export const middleware = [allow('handle chats')]

/** Streams chat events. The member of staff counts as present while connected. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { staffId } = staffOf(context)
  // Refuse clients that do not read event streams, because they would wait for the stream to end.
  if (!request.headers.get('accept')?.includes('text/event-stream')) return new Response(null, { status: 406 })
  const release = await openChatConnection({ kind: 'member', id: staffId })
  if (!release) return new Response(null, { status: 503, headers: { 'retry-after': '20' } })
  return streamNotifications({ channel: 'ukli_chat', onEnd: release })
}
