import { useEffect, useState } from 'react'

/** True while the bar takes less than a third of the window, so that a question can be read below it. */
export function useStickyBar(id: string) {
  const [isSticky, setIsSticky] = useState(true)
  useEffect(() => {
    const bar = document.getElementById(id)
    if (!bar) return
    const measure = () => setIsSticky(bar.offsetHeight * 3 < window.innerHeight)
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [id])
  return isSticky
}
