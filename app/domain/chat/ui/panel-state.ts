import type { MouseEvent } from 'react'

/**
 * The keys in `sessionStorage` that remember in this tab whether the panel is open, and the line that is not sent yet.
 * Nothing else of the conversation is stored.
 */
const key = 'ukli-chat'
const lineKey = 'chat-line'
const changed = 'ukli:chat'

export type PanelState = 'open' | 'small'

let current: PanelState | null | undefined
let opener: Element | null = null

/** Returns null if the browser blocks storage, because reading `sessionStorage` then throws. */
function readStoredPanel(): PanelState | null {
  try {
    const kept = sessionStorage.getItem(key)
    return kept === 'open' || kept === 'small' ? kept : null
  } catch {
    return null
  }
}

export function readPanel() {
  if (current === undefined) current = readStoredPanel()
  return current
}

export function setPanel(state: PanelState | null) {
  current = state
  try {
    if (state) sessionStorage.setItem(key, state)
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage, the panel stays open on this page only.
  }
  window.dispatchEvent(new Event(changed))
  // The focus returns to the button that opened the panel.
  if (!state && opener instanceof HTMLElement && opener.isConnected) opener.focus()
}

export function openPanel() {
  opener = document.activeElement
  setPanel('open')
}

/**
 * Opens the panel instead of following the link. Does nothing on the chat page, or if the visitor opens the link in a
 * new tab.
 */
export function openPanelInstead(event: MouseEvent<HTMLAnchorElement>) {
  const isPlainClick = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!isPlainClick || isChatPage(window.location.pathname)) return
  event.preventDefault()
  openPanel()
}

/** Opens the panel instead of the chat page, where a link or form of a document leads there. */
export function openPanelFrom(event: Event) {
  const { target } = event
  const opener = target instanceof Element ? target.closest<HTMLElement>('a[href="/chat"], form[action="/chat"]') : null
  if (!opener || opener.closest('[data-island]') || isChatPage(window.location.pathname)) return
  const isForm = opener instanceof HTMLFormElement
  if (isForm !== (event.type === 'submit')) return
  if (
    event instanceof MouseEvent &&
    (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  )
    return
  event.preventDefault()
  openPanel()
}

/** True if this tab has an open or minimised panel. */
export const isPanelKept = () => readPanel() !== null

/** True for the chat page, which shows the conversation without a panel. */
export function isChatPage(pathname: string) {
  return /^\/chat(\/|$)/.test(pathname)
}

/** True if the panel was opened on this page. A panel restored from storage does not take the focus. */
export function wasOpenedHere() {
  return opener !== null
}

export function onPanelChanged(handler: () => void) {
  window.addEventListener(changed, handler)
  return () => window.removeEventListener(changed, handler)
}

let kept: { chatId: string; line: string } | null = null

/** Keeps what was typed while the panel is small, another page is opened or the page is reloaded. */
export function keepLine(chatId: string, line: string) {
  kept = { chatId, line }
  try {
    if (line) sessionStorage.setItem(lineKey, JSON.stringify(kept))
    else sessionStorage.removeItem(lineKey)
  } catch {
    // Without storage, the line stays on this page only.
  }
}

/** Returns the line of this chat; another chat may be that of another person who uses this browser. */
export function readLine(chatId: string) {
  try {
    kept ??= JSON.parse(sessionStorage.getItem(lineKey) ?? 'null') as typeof kept
  } catch {}
  return kept?.chatId === chatId ? kept.line : ''
}
