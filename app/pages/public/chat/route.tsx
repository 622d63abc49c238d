import { data, useLoaderData } from 'react-router'
import ChatPage from '#app/domain/chat/ui/chat-page.tsx'
import { readAvailability, readChat } from '#app/domain/chat/visitor.queries.server.ts'
import { guestOf } from '#app/http/chat.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { brieflyStorable, loaderHeaders, type RouteHandle } from '#app/http/storage.ts'
import { Island } from '#app/ui/island.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]

export const handle = { stored: {}, failures: { query: 'The chat could not be opened' } } satisfies RouteHandle
export const headers = loaderHeaders

/** Shows the same page to everyone without a chat, so that it can be cached. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const guest = guestOf({ request, context })
  if (guest.student || guest.chatId) return data({ view: await readChat(guest) })
  const view = { availability: await readAvailability(), chat: null, isStudent: false }
  return data({ view }, { headers: { 'cache-control': brieflyStorable } })
}

export default function Chat() {
  const { view } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta
        title="Live Chat"
        description="Chat with one of our advisers in office hours, or see when we’re next open."
        path="/chat"
      />
      <Island name="chat-page" component={ChatPage} props={{ view, pathname: '/chat' }} />
    </>
  )
}
