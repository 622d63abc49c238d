import { useCallback } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Returns a function that reloads the data of the page if the server answers. While the server restarts, the page stays
 * as it is, because a failed reload would replace it with an error.
 */
export function useReloadData() {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    if (await isServerReachable()) await revalidate()
  }, [revalidate])
}

const patienceMilliseconds = 5_000

async function isServerReachable() {
  try {
    return (await fetch('/healthz', { signal: AbortSignal.timeout(patienceMilliseconds) })).ok
  } catch {
    return false
  }
}
