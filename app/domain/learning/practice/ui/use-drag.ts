import { useRef, useState, type PointerEvent } from 'react'

type Drag = { from: string; to: string }

/**
 * Follows a pointer from one element with `data-place` to another. Give `handlers` to an element around them; `drag` has
 * both places while the pointer is between. A press that stays on its place is left to the element's own click.
 */
export function useDrag(onDrop: (drag: Drag) => void) {
  const start = useRef<string | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  // A finger's events all go to the element that it first touched.
  const findPlace = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const found = document.elementFromPoint(clientX, clientY)?.closest('[data-place]')
    return found && currentTarget.contains(found) ? found.getAttribute('data-place') : null
  }
  const end = () => {
    start.current = null
    setDrag(null)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.button === 0 ? findPlace(event) : null
    },
    onPointerMove: (event: PointerEvent) => {
      const from = start.current
      if (from === null) return
      // The button was released outside.
      if (event.buttons === 0) return end()
      const to = findPlace(event)
      if (to !== null && to !== drag?.to && (to !== from || drag)) setDrag({ from, to })
    },
    onPointerUp: (event: PointerEvent) => {
      const [from, to] = [start.current, findPlace(event)]
      end()
      if (from !== null && to !== null && from !== to) onDrop({ from, to })
    },
    onPointerCancel: end,
  }
  return { drag, handlers }
}
