import { useSyncExternalStore } from 'react'

const key = 'exam-clock'
const listeners = new Set<() => void>()

function subscribeToClock(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function toggleClock() {
  if (localStorage.getItem(key) === null) localStorage.setItem(key, 'hidden')
  else localStorage.removeItem(key)
  for (const listener of listeners) listener()
}

export function useHiddenClock() {
  const isHidden = useSyncExternalStore(
    subscribeToClock,
    () => localStorage.getItem(key) !== null,
    () => false,
  )
  return [isHidden, toggleClock] as const
}
