import type { MouseEvent } from 'react'

/** Remembers in this tab that the panel is open, so that the next page shows it. Stores nothing of the conversation. */
const key = 'ukli-chat'
const changed = 'ukli:chat'

export type PanelState = 'open' | 'small'

let current: PanelState | null | undefined
let opener: Element | null = null

/** Reading `sessionStorage` throws in browsers that block storage. */
function readStored(): PanelState | null {
  try {
    const kept = sessionStorage.getItem(key)
    return kept === 'open' || kept === 'small' ? kept : null
  } catch {
    return null
  }
}

export function readPanel() {
  if (current === undefined) current = readStored()
  return current
}

export function setPanel(state: PanelState | null) {
  current = state
  try {
    if (state) sessionStorage.setItem(key, state)
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage the panel shows on this page only.
  }
  window.dispatchEvent(new Event(changed))
  // Returns the focus to the button that opened the panel.
  if (!state && opener instanceof HTMLElement && opener.isConnected) opener.focus()
}

export function openPanel() {
  opener = document.activeElement
  setPanel('open')
}

/** Opens the panel instead of the link’s page, unless the visitor wants a tab of its own for it or is there already. */
export function openPanelInstead(event: MouseEvent<HTMLAnchorElement>) {
  const isPlainClick = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!isPlainClick || isChatPage(window.location.pathname)) return
  event.preventDefault()
  openPanel()
}

/** The chat’s own page shows the conversation itself. */
export function isChatPage(pathname: string) {
  return /^\/chat(\/|$)/.test(pathname)
}

/** True if the panel was opened on this page. A panel restored from storage takes no focus. */
export function wasOpenedHere() {
  return opener !== null
}

export function onPanelChanged(handler: () => void) {
  window.addEventListener(changed, handler)
  return () => window.removeEventListener(changed, handler)
}
