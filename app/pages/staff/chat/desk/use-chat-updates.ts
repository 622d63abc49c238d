import { useEffect, useRef, useState } from 'react'
import { useReloadData } from '#app/ui/use-reload-data.ts'
import { useEventStream } from '#app/ui/use-event-stream.ts'

const reloadEveryMilliseconds = 1_000

/**
 * Marks the adviser as connected and reloads the data after changes, at most once a second. Returns true while the
 * connection is lost.
 */
export function useChatUpdates() {
  const reload = useReloadData()
  const [isLost, setIsLost] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reloadedAt = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEventStream('/staff-portal/chat/events', {
    onLost: setIsLost,
    onMessage() {
      clearTimeout(timer.current)
      const wait = Math.max(0, reloadedAt.current + reloadEveryMilliseconds - performance.now())
      timer.current = setTimeout(() => {
        reloadedAt.current = performance.now()
        void reload()
      }, wait)
    },
  })
  return isLost
}
