import { useEffect, useRef, useState } from 'react'
import { useLiveLine } from '../../ui/use-live-line.ts'

const atMostEveryMilliseconds = 3_000

/**
 * The number of waiting chats, kept up to date on the other staff pages. The number rendered with the page is used
 * until a newer one arrives.
 */
export function useWaiting({ waiting, isListening }: { waiting: number; isListening: boolean }) {
  const [heard, setHeard] = useState<{ since: number; waiting: number }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveLine(isListening ? '/staff-portal/chat/events' : null, {
    onWord(word) {
      if (/ (guest|adviser)$/.test(word)) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        void fetch('/staff-portal/chat/live')
          .then((answer) => answer.json() as Promise<{ waiting: number }>)
          .then((fresh) => setHeard({ since: waiting, waiting: fresh.waiting }))
          .catch(() => {})
      }, atMostEveryMilliseconds)
    },
  })
  return heard?.since === waiting && isListening ? heard.waiting : waiting
}
