import { formatTranscript } from '#app/domain/chat/chat.ts'
import { readChat } from '#app/domain/chat/visitor.queries.server.ts'
import { guestOf } from '#app/http/chat.server.ts'
import { refuseFile } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/copy.ts'

export const middleware = [allow('see public pages')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const guest = guestOf({ request, context })
  const { chat } = await readChat(guest)
  if (!chat) return refuseFile({ status: 404, text: 'You have no chat to save.' })
  return new Response(`${formatTranscript(chat.lines, guest.student?.fullName ?? 'You')}\n`, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="UKLI-live-chat.txt"',
    },
  })
}
