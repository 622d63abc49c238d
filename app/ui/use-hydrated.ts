import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** False on the server and until hydration. Use it for controls that need JavaScript. */
export function useHydrated() {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
