import { useCallback } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Reads the page's data anew, where there is somebody to ask: while a server restarts the page stays as it is, since what could
 * not be read would take its place.
 */
export function useReadAnew() {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    if (await isServerThere()) await revalidate()
  }, [revalidate])
}

const patienceMilliseconds = 5_000

async function isServerThere() {
  try {
    return (await fetch('/healthz', { signal: AbortSignal.timeout(patienceMilliseconds) })).ok
  } catch {
    return false
  }
}
