import type { RefusedForm } from '#app/core/failure.ts'
import { ReplyDialog } from '#app/domain/replies/ui/reply-dialog.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { chatListQuery, type ChatDeskQuery, type ChatDesk as Desk } from '#app/domain/chat/adviser.ts'
import { ChatQueue } from './chat-queue.tsx'
import { GuestContext } from './guest-context.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { OpenedChat } from './opened-chat.tsx'
import { PresenceSwitch } from './presence-switch.tsx'
import { useNow } from './use-now.ts'
import { useChatUpdates } from './use-chat-updates.ts'

type ChatDeskProps = { desk: Desk; query: ChatDeskQuery; refused: RefusedForm | undefined; now: Date }

export function ChatDesk({ desk, query, refused, now: madeAt }: ChatDeskProps) {
  const now = useNow(madeAt)
  const isLost = useChatUpdates()
  const { opened } = desk
  const ofOpened = opened && refused?.values.chatId === opened.id ? refused : undefined
  const at = queryString(chatListQuery(query), { chat: opened?.id })
  return (
    <>
      <PresenceSwitch desk={desk} isLost={isLost} />
      <div
        className={`-mx-5 flex min-h-0 flex-1 flex-col border-t border-rule lg:grid lg:grid-cols-[17.25rem_minmax(20rem,1fr)] lg:grid-rows-[minmax(0,1fr)] ${opened ? 'min-[73.75rem]:grid-cols-[17.25rem_minmax(22rem,1fr)_18.75rem]' : ''}`}
      >
        <ChatQueue desk={desk} query={query} now={now} />
        {opened ? (
          <OpenedChat key={opened.id} desk={desk} opened={opened} query={query} refused={ofOpened} now={now} />
        ) : (
          <p className="hidden place-content-center bg-surface p-8 text-center text-ink-3 lg:grid">
            {query.chatId ? 'This chat does not exist.' : 'Select a chat to read and answer it.'}
          </p>
        )}
        {opened && <GuestContext opened={opened} />}
      </div>
      {opened && query.dialog === 'message' && (
        <MessageDialog
          opened={opened}
          refused={ofOpened?.values.intent === 'message' ? ofOpened : undefined}
          listAt={at}
        />
      )}
      {query.dialog === 'replies' && (
        <ReplyDialog
          kind="chat"
          replies={desk.replies}
          editedId={query.changedReplyId}
          editUrl={(replyId) => `${at}${at.includes('?') ? '&' : '?'}replies=${replyId ?? 1}`}
          refused={refused}
          listAt={at}
        />
      )}
    </>
  )
}
