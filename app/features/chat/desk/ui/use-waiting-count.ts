import { useEffect, useRef, useState } from 'react'
import { useEventStream } from '#app/ui/use-event-stream.ts'

const fetchEveryMilliseconds = 3_000

/**
 * Returns the number of waiting chats. It comes with the page and, if `isListening`, is updated while the page is open.
 */
export function useWaitingCount({ waiting, isListening }: { waiting: number; isListening: boolean }) {
  const [newer, setNewer] = useState<{ since: number; waiting: number }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEventStream(isListening ? '/staff-portal/chat/events' : null, {
    onMessage(message) {
      if (/ (guest|adviser)$/.test(message)) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        void fetch('/staff-portal/chat/live')
          .then((response) => response.json() as Promise<{ waiting: number }>)
          .then((fresh) => setNewer({ since: waiting, waiting: fresh.waiting }))
          .catch(() => {})
      }, fetchEveryMilliseconds)
    },
  })
  return newer?.since === waiting && isListening ? newer.waiting : waiting
}
