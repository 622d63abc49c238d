import { useEffect, useRef } from 'react'

const againAfterMilliseconds = 3_000
/** Polls for missed notifications, and when no stream is available. */
const askEveryMilliseconds = 25_000

type Heard = { onWord: (word: string) => void; onLost?: (isLost: boolean) => void }

/**
 * Listens to an event stream while `url` is not null. Browsers reconnect after a lost connection, but not after a
 * response that is no stream, such as a proxy’s error page; then this reconnects. A new connection counts as a
 * change.
 */
export function useLiveLine(address: string | null, heard: Heard) {
  const latest = useRef(heard)
  useEffect(() => {
    latest.current = heard
  })
  useEffect(() => {
    if (!address) return
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = (word: string) => latest.current.onWord(word)
    const open = () => {
      const opened = new EventSource(address)
      source = opened
      opened.addEventListener('open', () => {
        latest.current.onLost?.(false)
        tell('changed')
      })
      opened.addEventListener('message', ({ data }) => tell(String(data)))
      opened.addEventListener('error', () => {
        latest.current.onLost?.(true)
        if (opened.readyState !== EventSource.CLOSED) return
        clearTimeout(timer)
        timer = setTimeout(open, againAfterMilliseconds)
      })
    }
    open()
    const again = () => document.visibilityState === 'visible' && tell('changed')
    const asking = setInterval(again, askEveryMilliseconds)
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      source?.close()
      clearTimeout(timer)
      clearInterval(asking)
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [address])
}
