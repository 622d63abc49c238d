import { useSyncExternalStore } from 'react'

/** A choice of this person at this browser, for all exams. */
const key = 'exam-clock'
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function toggle() {
  if (localStorage.getItem(key) === null) localStorage.setItem(key, 'hidden')
  else localStorage.removeItem(key)
  for (const listener of listeners) listener()
}

/** Whether the clock is hidden, and the way to change it; kept over a reload. */
export function useHiddenClock() {
  const isHidden = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key) !== null,
    () => false,
  )
  return [isHidden, toggle] as const
}
