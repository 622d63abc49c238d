import { useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { isConnectionFailure } from '#app/ui/failure-words.ts'
import { waitUntilKept } from '#app/domain/exams/ui/use-attempt.ts'

const leastMillisecondsBetween = 60_000

type OwnHistory = { openedAgainAt?: number } | null

const now = () => performance.timeOrigin + performance.now()

/** True for an error of the page itself, unless it comes back soon after the page was opened again. */
function mayOpenAgain(error: unknown) {
  if (typeof window === 'undefined' || isRouteErrorResponse(error) || isConnectionFailure(error)) return false
  const openedAgainAt = (window.history.state as OwnHistory)?.openedAgainAt ?? 0
  return now() - openedAgainAt > leastMillisecondsBetween
}

async function openAgain() {
  await waitUntilKept()
  window.history.replaceState({ ...(window.history.state as OwnHistory), openedAgainAt: now() }, '')
  window.location.reload()
}

/**
 * Opens the exam again after an error of the page, for example in a page that a browser has changed. First waits until
 * each answer is saved or kept. The history entry remembers it, so that an error that comes back is shown.
 */
export function useOpenAgain(error: unknown) {
  const [isOpening] = useState(() => mayOpenAgain(error))
  useEffect(() => {
    if (isOpening) void openAgain()
  }, [isOpening])
  return isOpening
}
