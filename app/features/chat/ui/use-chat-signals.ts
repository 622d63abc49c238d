import { useEffect, useRef } from 'react'

const typingEveryMilliseconds = 2_500

/** Returns a function that calls `send` at most every 2.5 seconds, to announce typing. */
export function useTypingSignal(send: () => void) {
  const sentAt = useRef(-typingEveryMilliseconds)
  return () => {
    if (performance.now() - sentAt.current < typingEveryMilliseconds) return
    sentAt.current = performance.now()
    send()
  }
}

/** Reports the line number `newest` as read as soon as the page is visible. A chat without lines has the number 0. */
export function useSeenSignal(newest: number, send: (place: number) => void) {
  useEffect(() => {
    if (newest === 0) return
    const reportIfVisible = () => {
      if (document.visibilityState === 'visible') send(newest)
    }
    reportIfVisible()
    document.addEventListener('visibilitychange', reportIfVisible)
    return () => document.removeEventListener('visibilitychange', reportIfVisible)
  }, [newest, send])
}
