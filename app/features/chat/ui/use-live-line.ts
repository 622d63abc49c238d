import { useEffect, useRef } from 'react'

const againAfterMilliseconds = 3_000
/** Where no line can be held, and in case a word was lost. */
const askEveryMilliseconds = 25_000

type Heard = { onWord: (word: string) => void; onLost?: (isLost: boolean) => void }

/**
 * Listens at an address for as long as it is given one. A browser comes back by itself after a lost connection, but not after an
 * answer that is no stream, as a proxy gives whose process has gone: then this comes back. Being back counts as a word.
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
