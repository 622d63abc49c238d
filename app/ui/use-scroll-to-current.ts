import { useEffect, useRef } from 'react'

/**
 * Scrolls a row or column so that its current item is in the middle, at first and whenever it changes. The page itself
 * does not scroll.
 */
export function useScrollToCurrent<T extends HTMLElement>(current: unknown) {
  const row = useRef<T>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-current], [aria-selected="true"]')
    if (!row.current || !chosen) return
    const outer = row.current.getBoundingClientRect()
    const inner = chosen.getBoundingClientRect()
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
    row.current.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2)
  }, [current])
  return row
}
