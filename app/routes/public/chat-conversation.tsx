import { readIntent } from '#app/http/intents.server.ts'
import { redirect, useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { chatFailed, chatRefusals } from '#app/features/chat/messages.ts'
import { performGuestAction } from '#app/features/chat/visitor.commands.server.ts'
import { guestForm, guestIntents } from '#app/features/chat/visitor.forms.ts'
import { readChat } from '#app/features/chat/visitor.queries.server.ts'
import ChatPage from '#app/features/chat/ui/chat-page.tsx'
import { chatCookie, guestOf } from '#app/http/chat.server.ts'
import { visitOf } from '#app/http/context.ts'
import { parseForm, refuseForm, refuseOutcome, takeForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { retryHeaders, type RouteHandle } from '#app/http/storage.ts'
import { Island } from '#app/ui/island.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/chat-conversation.ts'

export const middleware = [allow('see public pages')]

export const handle = {
  failures: { query: 'The chat could not be opened', command: chatFailed },
} satisfies RouteHandle

export const headers = retryHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  return { view: await readChat(guestOf({ request, context })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const guest = guestOf({ request, context })
  const { origin, ipAddress } = visitOf(context)
  const form = await takeForm(request)
  readIntent(form, guestIntents)
  const parsed = parseForm(form, guestForm)
  if (!parsed.ok) return refuseForm(parsed)
  const outcome = await performGuestAction({ ...guest, ipAddress, action: parsed.value })
  if (!outcome.ok) return refuseOutcome(form, outcome, chatRefusals)
  const { chatId } = outcome.value
  const isNew = guest.chatId !== chatId
  return redirect(
    '/chat/conversation#latest',
    isNew ? { headers: { 'set-cookie': chatCookie({ chatId, origin }) } } : {},
  )
}

export default function ChatConversation() {
  const { view } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <>
      <PageMeta title="Live Chat" description="Your chat with an adviser." path="/chat/conversation" isPrivate />
      <Island name="chat-page" component={ChatPage} props={{ view, refused, pathname: '/chat/conversation' }} />
    </>
  )
}
