import { useCallback, useRef, useState } from 'react'
import type { Unsent } from './unsent.ts'

export type SendResult = { kind: 'done' } | { kind: 'lost' } | { kind: 'refused'; reason: string; text: string }

const retryAfterMilliseconds = 2_000
const throttledRetryMilliseconds = 20_000

/**
 * Sends lines one by one, and retries while there is no connection. `returned` contains the lines that the server
 * refused.
 */
export function useOutbox(send: (line: Unsent) => Promise<SendResult>) {
  const [unsent, setUnsent] = useState<readonly Unsent[]>([])
  const [isLost, setIsLost] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [returned, setReturned] = useState<string>()
  const waiting = useRef<readonly Unsent[]>([])
  const isSending = useRef(false)

  const setLines = useCallback((lines: readonly Unsent[]) => {
    waiting.current = lines
    setUnsent(lines)
  }, [])

  const flush = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    for (let next = waiting.current[0]; next; next = waiting.current[0]) {
      const result = await send(next)
      setIsLost(result.kind === 'lost')
      setProblem(result.kind === 'refused' ? result.text : undefined)
      if (result.kind === 'lost') await new Promise((resolve) => setTimeout(resolve, retryAfterMilliseconds))
      else if (result.kind === 'refused' && result.reason === 'throttled')
        await new Promise((resolve) => setTimeout(resolve, throttledRetryMilliseconds))
      else {
        const { body } = next
        setReturned((before) => (result.kind === 'refused' ? [before, body].filter(Boolean).join('\n') : undefined))
        setLines(waiting.current.filter(({ id }) => id !== next.id))
      }
    }
    isSending.current = false
  }, [send, setLines])

  const say = useCallback(
    (body: string) => {
      setLines([...waiting.current, { id: crypto.randomUUID(), body }])
      void flush()
    },
    [flush, setLines],
  )
  return { unsent, isLost, problem, returned, say }
}
