import { openChatConnection } from '#app/domain/chat/presence.gateway.server.ts'
import { findLiveChatId } from '#app/domain/chat/visitor.queries.server.ts'
import { guestOf } from '#app/http/chat.server.ts'
import { streamNotifications } from '#app/http/events.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/events.ts'

export const middleware = [allow('see public pages')]

/** Notifies the guest’s page when the conversation changes. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const chatId = await findLiveChatId(guestOf({ request, context }))
  // 204 tells the browser not to reconnect.
  if (!chatId) return new Response(null, { status: 204 })
  const release = await openChatConnection({ kind: 'guest', id: chatId })
  if (!release) return new Response(null, { status: 503, headers: { 'retry-after': '20' } })
  return streamNotifications({
    channel: 'ukli_chat',
    about: chatId,
    onEnd: release,
  })
}
