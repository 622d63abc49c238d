import { useEffect, useRef } from 'react'

/** Scrolls a thread to its newest entry when it opens and when `entries` changes. */
export function useNewestInView(entries: string) {
  const thread = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const newest = thread.current?.querySelector<HTMLElement>('ol > li:last-child')
    if (!thread.current || !newest) return
    // A long entry is scrolled to its beginning.
    const end = newest.offsetTop + newest.offsetHeight - thread.current.clientHeight
    thread.current.scrollTop = Math.min(newest.offsetTop, end + 12)
  }, [entries])
  return thread
}
