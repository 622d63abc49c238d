import { useCallback } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Reloads the page's data if the server is there. During a restart the page stays as it is; a failed reload would
 * replace it.
 */
export function useReloadData() {
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
