import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { chatFailed, chatRefusals } from '#app/domain/chat/chat.ts'
import { performGuestAction } from '#app/domain/chat/visitor.commands.server.ts'
import { guestForm, guestIntents } from '#app/domain/chat/chat.forms.ts'
import { readChat } from '#app/domain/chat/visitor.queries.server.ts'
import ChatPage from '#app/domain/chat/ui/chat-page.tsx'
import { chatCookie, guestOf } from '#app/http/chat.server.ts'
import { act, actions, sameAct } from '#app/http/actions.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { retryHeaders, type RouteHandle } from '#app/http/storage.ts'
import { Island } from '#app/ui/island.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/conversation.ts'

export const middleware = [allow('see public pages')]

export const handle = {
  failures: { query: 'The chat could not be opened' },
} satisfies RouteHandle

export const headers = retryHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  return { view: await readChat(guestOf({ request, context })) }
}

export const action = actions<Route.ActionArgs>(({ request, context, origin, ipAddress }) => {
  const guest = guestOf({ request, context })
  const guestAct = act({
    form: guestForm,
    run: (values) => performGuestAction({ ...guest, ipAddress, action: values }),
    refusals: chatRefusals,
    to: '/chat/conversation#latest',
    notice: null,
    headers: ({ chatId }): HeadersInit =>
      guest.chatId === chatId ? {} : { 'set-cookie': chatCookie({ chatId, origin }) },
    failure: chatFailed,
  })
  return sameAct(guestIntents, guestAct)
})

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
