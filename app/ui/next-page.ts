import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'

const slot = 'next-page'

/**
 * Remembers where a link leads until its page is there. After an update an old tab cannot load the scripts of the next
 * page; the router then loads the page that is open again, and the link would lead nowhere.
 */
export function useNextPage() {
  const { location } = useNavigation()
  const next = location ? createPath(location) : null
  useEffect(() => {
    if (next === null) return
    const remember = () => {
      try {
        sessionStorage.setItem(slot, next)
      } catch {
        // Without storage the link leads nowhere, and the second press does.
      }
    }
    addEventListener('pagehide', remember)
    return () => removeEventListener('pagehide', remember)
  }, [next])
}

/** Goes where a link of the page before led to, if that page was only loaded again. Call it when the page starts. */
export function goToNextPage() {
  try {
    const next = sessionStorage.getItem(slot)
    sessionStorage.removeItem(slot)
    const [entry] = performance.getEntriesByType('navigation')
    const isReload = entry instanceof PerformanceNavigationTiming && entry.type === 'reload'
    if (next && isReload && next !== location.pathname + location.search + location.hash) location.replace(next)
  } catch {
    // Without storage there is nothing to go to.
  }
}
