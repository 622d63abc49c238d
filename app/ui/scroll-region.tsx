import { useEffect, useRef, useState, type ComponentProps } from 'react'

/**
 * What may be wider than its place and is then moved sideways, by keyboard as well. Once it is known to fit it takes no stop of the
 * Tab key; focus that lies on it stays. Without JavaScript nobody can measure it, and it keeps its stop.
 */
export function ScrollRegion({ className = '', ...region }: Omit<ComponentProps<'div'>, 'tabIndex' | 'ref'>) {
  const place = useRef<HTMLDivElement>(null)
  const [fits, setFits] = useState(false)
  useEffect(() => {
    const box = place.current
    if (!box) return
    const measure = () => setFits(box.scrollWidth <= box.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    for (const part of box.children) observer.observe(part)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} role="region" tabIndex={fits ? -1 : 0} {...region} className={`overflow-x-auto ${className}`} />
  )
}
