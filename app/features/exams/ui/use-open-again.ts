import { useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { isConnectionFailure } from '#app/ui/failure-words.ts'
import { waitUntilKept } from './use-attempt.ts'

const leastMillisecondsBetween = 60_000

/**
 * Opens the exam again after an error of the page, for example in a page that a browser has changed. First waits until
 * each answer is saved or kept. The history entry remembers it, so that an error that comes back is shown.
 */
export function useOpenAgain(error: unknown) {
  const [isOpening, setIsOpening] = useState(false)
  useEffect(() => {
    if (isRouteErrorResponse(error) || isConnectionFailure(error)) return
    const now = performance.timeOrigin + performance.now()
    const { state } = window.history as { state: { openedAgainAt?: number } | null }
    if (state?.openedAgainAt && now - state.openedAgainAt < leastMillisecondsBetween) return
    window.history.replaceState({ ...state, openedAgainAt: now }, '')
    setIsOpening(true)
    void waitUntilKept().then(() => window.location.reload())
  }, [error])
  return isOpening
}
