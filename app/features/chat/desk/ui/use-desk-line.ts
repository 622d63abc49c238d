import { useEffect, useRef, useState } from 'react'
import { useReadAnew } from '#app/ui/use-read-anew.ts'
import { useLiveLine } from '../../ui/use-live-line.ts'

const atMostEveryMilliseconds = 1_000
const typingShownMilliseconds = 5_000

/** Marks the adviser as connected, reloads the data after changes at most once a second, and tracks who is typing. */
export function useDeskLine() {
  const readAnew = useReadAnew()
  const [typing, setTyping] = useState<readonly string[]>([])
  const [isLost, setIsLost] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const readAt = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveLine('/staff-portal/chat/events', {
    onLost: setIsLost,
    onWord(word) {
      const [chatId = '', side] = word.split(' ')
      if (side === 'adviser') return
      if (side === 'guest') {
        setTyping((before) => [...before.filter((id) => id !== chatId), chatId])
        setTimeout(() => setTyping((before) => before.filter((id) => id !== chatId)), typingShownMilliseconds)
        return
      }
      setTyping((before) => (before.includes(chatId) ? before.filter((id) => id !== chatId) : before))
      clearTimeout(timer.current)
      const wait = Math.max(0, readAt.current + atMostEveryMilliseconds - performance.now())
      timer.current = setTimeout(() => {
        readAt.current = performance.now()
        void readAnew()
      }, wait)
    },
  })
  return { typing, isLost }
}
