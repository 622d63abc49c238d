import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** After a client-side change of page the focus goes to its heading and its title is said, as a full load would do. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [announced, setAnnounced] = useState('')
  // A stored page sleeps until somebody does something; what was clicked too early waits for this word (server/sleeping-scripts.ts).
  useEffect(() => void dispatchEvent(new Event('ukli:live')), [])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setAnnounced(document.title)
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  )
}
