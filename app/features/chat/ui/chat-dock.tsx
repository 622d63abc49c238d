import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { onPanelChanged, readPanel } from './chat-door.ts'

/** Fetched when somebody wants to talk, and never before. */
const ChatPanel = lazy(() => import('./chat-panel.tsx'))

/** The place of the panel in a frame: nothing until it is asked for, or while a conversation goes on in this tab. */
export function ChatDock() {
  const { pathname } = useLocation()
  const state = useSyncExternalStore(onPanelChanged, readPanel, () => null)
  // On its own page the conversation stands in the page.
  if (!state || /^\/chat(\/|$)/.test(pathname)) return null
  return (
    <Suspense>
      <ChatPanel state={state} />
    </Suspense>
  )
}
