import { useSyncExternalStore } from 'react'

const query = '(pointer: coarse) and (max-width: 40rem)'

function subscribeToPhoneTouch(onChange: () => void) {
  const media = matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/**
 * Returns true on a phone with a touch screen, where the on-screen keyboard covers half the page. False until
 * hydration.
 */
export function usePhoneTouch() {
  return useSyncExternalStore(
    subscribeToPhoneTouch,
    () => matchMedia(query).matches,
    () => false,
  )
}
