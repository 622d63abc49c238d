import { useEffect } from 'react'
import { type ClientInstrumentation, createPath, useNavigation } from 'react-router'

const slot = 'next-page'

/** The page that a link, or a redirect after it, leads to, until that page is there. */
let next: string | null = null

/**
 * Remembers where a link leads until its page is there. After an update an old tab cannot load the scripts of the next
 * page; the router then loads the page that is open again, and the link would lead nowhere. That can happen before
 * React draws that the router is under way.
 */
export const rememberNextPage: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(navigate, { to, formMethod }) {
        const url = typeof to === 'string' && !formMethod ? new URL(to, window.location.href) : null
        const path = url?.origin === window.location.origin ? createPath(url) : null
        next = path
        await navigate()
        if (next === path) next = null
      },
    })
    addEventListener('pagehide', () => {
      if (next === null) return
      try {
        sessionStorage.setItem(slot, next)
      } catch {
        // Without storage the link leads nowhere, and the second press does.
      }
    })
  },
}

/** Follows redirects, and forgets the next page when it is there. */
export function useNextPage() {
  const { location } = useNavigation()
  const path = location ? createPath(location) : null
  useEffect(() => {
    next = path
    return () => {
      next = null
    }
  }, [path])
}

/** Goes where a link of the page before led to, if that page was only loaded again. Call it when the page starts. */
export function goToNextPage() {
  try {
    const kept = sessionStorage.getItem(slot)
    sessionStorage.removeItem(slot)
    const [entry] = performance.getEntriesByType('navigation')
    const isReload = entry instanceof PerformanceNavigationTiming && entry.type === 'reload'
    if (kept && isReload && kept !== location.pathname + location.search + location.hash) location.replace(kept)
  } catch {
    // Without storage there is nothing to go to.
  }
}
