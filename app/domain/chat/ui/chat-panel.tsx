import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { ChatRoom } from './chat-room.tsx'
import { wasOpenedHere, setPanel, type PanelState } from './panel-state.ts'
import { useChat } from './use-chat.ts'

const corner = 'fixed z-40 border border-rule-2 bg-surface shadow-lifted'
const square = 'grid size-11 place-items-center rounded-sm text-ink-2 hover:bg-tier'

/** Floats in the corner, or fills the screen of a phone. Closing it only minimises an ongoing conversation. */
export default function ChatPanel({ state, pathname }: { state: PanelState; pathname: string }) {
  const isOpen = state === 'open'
  const chat = useChat({ initial: null, page: pathname })
  const heading = useRef<HTMLHeadingElement>(null)
  const small = useRef<HTMLButtonElement>(null)
  const { isLive, view } = chat
  const adviser = chat.chat?.state === 'open' ? chat.chat.adviserName : null
  const answered = chat.chat?.lines.filter(({ author }) => author === 'adviser').length ?? 0
  const [shown, setShown] = useState<number>()
  if (chat.chat && (shown === undefined || (isOpen && shown !== answered))) setShown(answered)
  const news = answered - (shown ?? answered)
  const hasChanged = useRef(false)
  useEffect(() => {
    if (isOpen && (wasOpenedHere() || hasChanged.current)) heading.current?.focus()
    else if (hasChanged.current) small.current?.focus()
    hasChanged.current = true
  }, [isOpen])
  // Removes a panel without an ongoing conversation, unless it was opened on this page or the conversation ended here:
  // then its last line and the button for a new one stay.
  const keptAt = useRef<string>(undefined)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isLive || (isOpen && !wasOpen.current && wasOpenedHere())) keptAt.current = pathname
    wasOpen.current = isOpen
    if (view && !isLive && (!isOpen || keptAt.current !== pathname)) setPanel(null)
  }, [view, isLive, isOpen, pathname])
  const closePanel = () => setPanel(isLive ? 'small' : null)
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') closePanel()
  }
  if (!isOpen && view && !isLive) return null
  if (!isOpen) {
    return (
      <button ref={small} type="button" onClick={() => setPanel('open')} className="chat-badge">
        <Icon name="chat" />
        Live Chat
        {news > 0 && (
          <span role="status" className="tnum rounded-sm bg-ink px-2 text-paper">
            {news} new
          </span>
        )}
      </button>
    )
  }
  return (
    <section
      aria-label="Chat with us"
      onKeyDown={closeOnEscape}
      className={`${corner} inset-0 flex flex-col sm:inset-auto sm:right-5 sm:bottom-5 ${isLive ? 'sm:h-[min(39.75rem,calc(100dvh-2.5rem))]' : 'sm:max-h-[calc(100dvh-2.5rem)]'} sm:w-94 sm:rounded-md`}
    >
      <header className="flex items-center gap-1 border-b border-rule py-1.5 pr-2 pl-4">
        <div className="mr-auto">
          <h2 id="chat-heading" ref={heading} tabIndex={-1} className="text-xl outline-none">
            Live Chat
          </h2>
          {adviser && (
            <p className="flex items-center gap-2 text-sm font-medium text-ok">
              <span aria-hidden="true" className="size-3 rounded-full bg-ok" />
              {adviser} is here
            </p>
          )}
        </div>
        <button type="button" onClick={closePanel} aria-label={isLive ? 'Minimise' : 'Close'} className={square}>
          <Icon name={isLive ? 'chevron-down' : 'close'} />
        </button>
      </header>
      <ChatRoom chat={chat} page={pathname} isLive />
    </section>
  )
}
