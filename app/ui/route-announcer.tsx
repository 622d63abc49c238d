import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Returns the element of a URL fragment, preferably its heading, so that its name is announced. */
function findFragmentTarget(hash: string) {
  const target = hash ? document.getElementById(hash.slice(1)) : null
  return target?.querySelector<HTMLElement>('h1, h2, h3') ?? target
}

function focusOn(element: HTMLElement | null | undefined) {
  if (!element) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Returns the link to a dialog that has just been closed (`UrlDialog`), if it was opened on this page. */
function findOpener(state: unknown) {
  if (typeof state !== 'object' || state === null || !('closed' in state)) return undefined
  return [...document.links].find(({ pathname, search }) => pathname + search === state.closed)
}

/** Restores the focus after a navigation that removed the focused element. */
function useRestoredFocus() {
  const { key, hash, pathname, state } = useLocation()
  const isUnderWay = useNavigation().state !== 'idle'
  const shown = useRef({ key, pathname })
  const hadFocus = useRef(false)
  useEffect(() => {
    if (isUnderWay) {
      hadFocus.current ||= document.activeElement !== document.body
      return
    }
    const before = shown.current
    shown.current = { key, pathname }
    const isLost = hadFocus.current && document.activeElement === document.body
    hadFocus.current = false
    if (before.key !== key && hash) focusOn(findFragmentTarget(hash))
    else if (before.pathname !== pathname || isLost) {
      const opener = findOpener(state)
      if (opener) opener.focus()
      else focusOn(document.querySelector<HTMLElement>('h1'))
    }
  }, [isUnderWay, key, hash, pathname, state])
}

/** Announces the title and focuses the heading after a client-side navigation, as a full page load would. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setAnnounced(document.title)
  }, [pathname])
  useRestoredFocus()
  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  )
}
