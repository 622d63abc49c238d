import { useEffect, useRef, useState } from 'react'
import { askServer } from '#app/ui/ask-server.ts'
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
    onMessage() {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        void askServer('/staff-portal/chat/live', null).then((answer) => {
          if (answer.kind === 'reply' && answer.status === 200)
            setNewer({ since: waiting, waiting: Number(answer.body.waiting) })
        })
      }, fetchEveryMilliseconds)
    },
  })
  return newer?.since === waiting && isListening ? newer.waiting : waiting
}
