import { useSyncExternalStore } from 'react'

const switchedOff = 'listKeysOff'
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True if the person has turned off single-key shortcuts in this browser (WCAG 2.1.4). */
export function hasShortcutsOff() {
  try {
    return localStorage.getItem(switchedOff) === 'yes'
  } catch {
    return false
  }
}

export function saveShortcutSetting(isOff: boolean) {
  try {
    localStorage.setItem(switchedOff, isOff ? 'yes' : 'no')
  } catch {
    // Without storage the setting does not change.
  }
  for (const listener of listeners) listener()
}

export const useShortcutsOff = () => useSyncExternalStore(subscribe, hasShortcutsOff, () => true)
