import { useEffect, useRef, useState, type ComponentProps } from 'react'

/**
 * A region that scrolls sideways, also by keyboard. It leaves the tab order once it is known that its content fits;
 * without JavaScript it stays in the tab order.
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
    <div
      ref={place}
      role="region"
      tabIndex={fits ? -1 : 0}
      {...region}
      data-scrolls
      className={`overflow-x-auto ${className}`}
    />
  )
}
