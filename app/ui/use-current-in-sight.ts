import { useEffect, useRef } from 'react'

/**
 * For a row that scrolls sideways where it does not fit: brings its chosen item to the middle, at first and whenever
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
  }, [current])
  return row
}
