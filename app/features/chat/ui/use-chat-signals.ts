import { useEffect, useRef } from 'react'

const typingEveryMilliseconds = 2_500

/** Wraps `send` so that typing is announced at most every 2.5 seconds. */
export function useTypingSignal(send: () => void) {
  const sentAt = useRef(-typingEveryMilliseconds)
  return () => {
    if (performance.now() - sentAt.current < typingEveryMilliseconds) return
    sentAt.current = performance.now()
    send()
  }
}

/** Reports the newest line as read once the page is visible; 0 means that there is nothing to report. */
export function useSeenSignal(newest: number, send: (place: number) => void) {
  useEffect(() => {
    if (newest === 0) return
    const report = () => {
      if (document.visibilityState === 'visible') send(newest)
    }
    report()
    document.addEventListener('visibilitychange', report)
    return () => document.removeEventListener('visibilitychange', report)
  }, [newest, send])
}
