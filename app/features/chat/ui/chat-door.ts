/** Remembers in this tab that the panel is open, so that the next page shows it too. It stores nothing of the conversation. */
const key = 'ukli-chat'
const changed = 'ukli:chat'

export type PanelState = 'open' | 'small'

let current: PanelState | null | undefined
let opener: Element | null = null

/** Browsers that keep nothing refuse even to be asked. */
function readKept(): PanelState | null {
  try {
    const kept = sessionStorage.getItem(key)
    return kept === 'open' || kept === 'small' ? kept : null
  } catch {
    return null
  }
}

export function readPanel() {
  if (current === undefined) current = readKept()
  return current
}

export function setPanel(state: PanelState | null) {
  current = state
  try {
    if (state) sessionStorage.setItem(key, state)
    else sessionStorage.removeItem(key)
  } catch {
    // It is then shown on this page alone.
  }
  window.dispatchEvent(new Event(changed))
  // What opened it gets the focus back.
  if (!state && opener instanceof HTMLElement && opener.isConnected) opener.focus()
}

export function openChat() {
  opener = document.activeElement
  setPanel('open')
}

/** Whether somebody opened it on this page; what was only brought back takes no focus. */
export function isAskedFor() {
  return opener !== null
}

export function onPanelChanged(handler: () => void) {
  window.addEventListener(changed, handler)
  return () => window.removeEventListener(changed, handler)
}
