import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** False on the server and until the page is live: what needs JavaScript is drawn only once there is some. */
export function useHydrated() {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
