import { useNavigation } from 'react-router'
import { useEffect, useState, useRef } from 'react'
import type { RefusedForm } from '#app/core/failure.ts'
import { ReplyDialog } from '#app/domain/replies/ui/reply-dialog.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { chatListQuery, type ChatDeskQuery } from '#app/domain/chat/desk.rules.ts'
import type { ChatDesk as Desk, OpenedChat as Opened } from '#app/domain/chat/desk.queries.server.ts'
import { formatCount } from '#app/core/text.ts'
import { FormShell } from '#app/ui/form-shell.tsx'
import { formatWait } from '#app/domain/chat/chat.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useReloadData } from '#app/ui/use-reload-data.ts'
import { useEventStream } from '#app/ui/use-event-stream.ts'
import { ChatQueue } from './chat-queue.tsx'
import { GuestContext } from './guest-context.tsx'
import { OpenedChat } from './opened-chat.tsx'

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

function PresenceSwitch({ desk, isLost }: { desk: Desk; isLost: boolean }) {
  const { isAtChat, presentCount, availabilityText, today } = desk
  const isBusy = /^(come|go)$/.test(String(useNavigation().formData?.get('intent') ?? ''))
  return (
    <FormShell
      preventScrollReset
      className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 max-lg:group-has-data-detail:hidden"
    >
      <button
        type="submit"
        role="switch"
        aria-checked={isAtChat}
        aria-busy={isBusy || undefined}
        name="intent"
        value={isAtChat ? 'go' : 'come'}
        className="flex min-h-9.5 items-center gap-3 font-semibold pointer-coarse:min-h-11"
      >
        <span
          aria-hidden="true"
          className={`flex h-5.5 w-9.5 items-center rounded-full border px-0.5 ${isAtChat ? 'justify-end border-ok bg-ok' : 'border-rule-2 bg-tier'}`}
        >
          <span className={`size-4 rounded-full ${isAtChat ? 'bg-surface' : 'bg-rule-2'}`} />
        </span>
        Available for chat
      </button>
      <p className="text-ink-2">
        {isAtChat ? 'You are receiving chats.' : 'You are not receiving chats.'} {availabilityText}{' '}
        {presentCount === 0
          ? 'No adviser is'
          : `${formatCount(presentCount, 'adviser')} ${presentCount === 1 ? 'is' : 'are'}`}{' '}
        available.
      </p>
      <p className="tnum ml-auto text-xs text-ink-3">
        {isLost
          ? 'Connection lost, trying again'
          : `${today.count === 0 ? 'No chats' : formatCount(today.count, 'chat')} today${today.medianAnswerSeconds === null ? '' : `, median first answer ${formatWait(today.medianAnswerSeconds)}`}`}
      </p>
    </FormShell>
  )
}

type MessageDialogProps = { opened: Opened; refused: RefusedForm | undefined; listAt: string }

function MessageDialog({ opened, refused, listAt }: MessageDialogProps) {
  return (
    <FormDialog
      id="make-a-message"
      title="Turn into an email enquiry"
      width="md"
      listAt={listAt}
      refused={refused}
      fields={{ intent: 'message', chatId: opened.id }}
      submitLabel="Turn into enquiry"
    >
      <p>This ends the chat. The visitor gets a reference, and we’ll reply by email.</p>
      <TextField name="name" label="Name" autoComplete="off" defaultValue={opened.guestName ?? ''} />
      <TextField name="email" label="Email" type="email" autoComplete="off" defaultValue={opened.guestEmail ?? ''} />
    </FormDialog>
  )
}

const everyMilliseconds = 1_000

/** Returns the server’s time at rendering, advanced every second, so that waiting times count up. */
function useNow(start: Date) {
  const from = start.getTime()
  const [passed, setPassed] = useState({ from, milliseconds: 0 })
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => setPassed({ from, milliseconds: performance.now() - began }), everyMilliseconds)
    return () => clearInterval(timer)
  }, [from])
  return new Date(from + (passed.from === from ? passed.milliseconds : 0))
}

const reloadEveryMilliseconds = 1_000

/**
 * Marks the adviser as connected and reloads the data after changes, at most once a second. Returns true while the
 * connection is lost.
 */
function useChatUpdates() {
  const reload = useReloadData()
  const [isLost, setIsLost] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reloadedAt = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEventStream('/staff-portal/chat/events', {
    onLost: setIsLost,
    onMessage() {
      clearTimeout(timer.current)
      const wait = Math.max(0, reloadedAt.current + reloadEveryMilliseconds - performance.now())
      timer.current = setTimeout(() => {
        reloadedAt.current = performance.now()
        void reload()
      }, wait)
    },
  })
  return isLost
}
