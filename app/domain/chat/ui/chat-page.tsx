import type { RefusedForm } from '#app/core/failure.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { ChatView } from '../chat.ts'
import { ChatRoom } from './chat-room.tsx'
import { useChat } from './use-chat.ts'

type ChatPageProps = {
  view: ChatView
  refused?: RefusedForm | undefined
  pathname: string
}

/** Shows the chat as a page, which also works without JavaScript. */
export default function ChatPage({ view, refused, pathname }: ChatPageProps) {
  const isHydrated = useHydrated()
  const chat = useChat({ initial: view, page: pathname })
  const name = chat.chat?.state === 'open' ? chat.chat.adviserName : null
  return (
    <div className="wrap grid gap-6 pt-8 pb-12">
      <PageHeading lead={name ? `${name} is here` : 'Chat with one of our advisers.'}>Live Chat</PageHeading>
      <section
        aria-label="Chat with us"
        className="panel flex max-w-160 flex-col overflow-hidden bg-surface [&_[role=log]]:max-h-[60dvh]"
      >
        <ChatRoom chat={chat} page={pathname} refused={refused} isLive={isHydrated} />
      </section>
      {!isHydrated && view.chat && view.chat.state !== 'ended' && (
        <p>
          <a href="/chat/conversation#latest" className="link">
            Check for new messages
          </a>
        </p>
      )}
    </div>
  )
}
