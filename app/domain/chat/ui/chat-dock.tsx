import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { isChatPage, onPanelChanged, readPanel } from './panel-state.ts'

/** Loaded only when somebody opens the chat. */
const ChatPanel = lazy(() => import('./chat-panel.tsx'))

/** Shows the panel as it was left in this tab. In other tabs it is minimised while this browser has an ongoing chat. */
export default function ChatDock({ isChatting, pathname }: { isChatting: boolean; pathname: string }) {
  const state = useSyncExternalStore(onPanelChanged, readPanel, () => undefined)
  const shown = state ?? (isChatting ? 'small' : null)
  if (!shown || isChatPage(pathname)) return null
  const page = (
    <a href="/chat/conversation#latest" className="chat-badge">
      <Icon name="chat" />
      Live Chat
    </a>
  )
  if (state === undefined) return page
  return (
    <Suspense fallback={shown === 'small' ? page : null}>
      <ChatPanel state={shown} pathname={pathname} />
    </Suspense>
  )
}
