import { useEffect, useRef, useState } from 'react'
import { useReloadData } from '#app/ui/use-reload-data.ts'
import { useEventStream } from '#app/ui/use-event-stream.ts'

const reloadEveryMilliseconds = 1_000
const typingShownMilliseconds = 5_000

/** Marks the adviser as connected, reloads the data after changes (at most once a second) and reports who is typing. */
export function useChatUpdates() {
  const reload = useReloadData()
  const [typing, setTyping] = useState<readonly string[]>([])
  const [isLost, setIsLost] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reloadedAt = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEventStream('/staff-portal/chat/events', {
    onLost: setIsLost,
    onMessage(message) {
      const [chatId = '', side] = message.split(' ')
      if (side === 'adviser') return
      if (side === 'guest') {
        setTyping((before) => [...before.filter((id) => id !== chatId), chatId])
        setTimeout(() => setTyping((before) => before.filter((id) => id !== chatId)), typingShownMilliseconds)
        return
      }
      setTyping((before) => (before.includes(chatId) ? before.filter((id) => id !== chatId) : before))
      clearTimeout(timer.current)
      const wait = Math.max(0, reloadedAt.current + reloadEveryMilliseconds - performance.now())
      timer.current = setTimeout(() => {
        reloadedAt.current = performance.now()
        void reload()
      }, wait)
    },
  })
  return { typing, isLost }
}
