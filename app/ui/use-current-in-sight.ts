import { useEffect, useRef } from 'react'

/**
 * For a row or a column that scrolls where it does not fit: brings its chosen item to the middle, at first and whenever
 * another is chosen. The page itself stays where it is.
 */
export function useCurrentInSight<T extends HTMLElement>(current: unknown) {
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
