import { useEffect, useRef } from 'react'

const reconnectAfterMilliseconds = 3_000
/** The interval of polling, for notifications that were missed and for times without a stream. */
const pollEveryMilliseconds = 25_000

type Listeners = { onMessage: (message: string) => void; onLost?: (isLost: boolean) => void }

/**
 * Listens to an event stream while `url` is not null. Connecting counts as a change. Browsers reconnect after a lost
 * connection, but not after an error page of a proxy; then this hook reconnects.
 */
export function useEventStream(url: string | null, listeners: Listeners) {
  const latest = useRef(listeners)
  useEffect(() => {
    latest.current = listeners
  })
  useEffect(() => {
    if (!url) return
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const notify = (message: string) => latest.current.onMessage(message)
    const open = () => {
      const opened = new EventSource(url)
      source = opened
      opened.addEventListener('open', () => {
        latest.current.onLost?.(false)
        notify('changed')
      })
      opened.addEventListener('message', ({ data }) => notify(String(data)))
      opened.addEventListener('error', () => {
        latest.current.onLost?.(true)
        if (opened.readyState !== EventSource.CLOSED) return
        clearTimeout(timer)
        timer = setTimeout(open, reconnectAfterMilliseconds)
      })
    }
    open()
    const poll = () => document.visibilityState === 'visible' && notify('changed')
    const polling = setInterval(poll, pollEveryMilliseconds)
    window.addEventListener('online', poll)
    document.addEventListener('visibilitychange', poll)
    return () => {
      source?.close()
      clearTimeout(timer)
      clearInterval(polling)
      window.removeEventListener('online', poll)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [url])
}
