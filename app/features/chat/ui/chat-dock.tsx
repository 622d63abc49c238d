import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { onPanelChanged, readPanel } from './panel-state.ts'

/** Loaded only when someone opens the chat. */
const ChatPanel = lazy(() => import('./chat-panel.tsx'))

export function ChatDock() {
  const { pathname } = useLocation()
  const state = useSyncExternalStore(onPanelChanged, readPanel, () => null)
  // The chat’s own page shows the conversation itself.
  if (!state || /^\/chat(\/|$)/.test(pathname)) return null
  return (
    <Suspense>
      <ChatPanel state={state} />
    </Suspense>
  )
}
