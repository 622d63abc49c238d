import { useCallback, useRef, useState } from 'react'
import type { Unsent } from './unsent.ts'

export type Posted = { kind: 'done' } | { kind: 'lost' } | { kind: 'refused'; reason: string; text: string }

const againAfterMilliseconds = 2_000
const calmMilliseconds = 20_000

/**
 * Sends lines one after the other and retries each while there is no connection. A refused line is returned in
 * `returned`.
 */
export function useOutbox(send: (line: Unsent) => Promise<Posted>) {
  const [unsent, setUnsent] = useState<readonly Unsent[]>([])
  const [isLost, setIsLost] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [returned, setReturned] = useState<string>()
  const waiting = useRef<readonly Unsent[]>([])
  const isSending = useRef(false)

  const keep = useCallback((lines: readonly Unsent[]) => {
    waiting.current = lines
    setUnsent(lines)
  }, [])

  const flush = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    for (let next = waiting.current[0]; next; next = waiting.current[0]) {
      const posted = await send(next)
      setIsLost(posted.kind === 'lost')
      setProblem(posted.kind === 'refused' ? posted.text : undefined)
      if (posted.kind === 'lost') await new Promise((resolve) => setTimeout(resolve, againAfterMilliseconds))
      else if (posted.kind === 'refused' && posted.reason === 'throttled')
        await new Promise((resolve) => setTimeout(resolve, calmMilliseconds))
      else {
        setReturned(posted.kind === 'refused' ? next.body : undefined)
        keep(waiting.current.filter(({ id }) => id !== next.id))
      }
    }
    isSending.current = false
  }, [send, keep])

  const say = useCallback(
    (body: string) => {
      keep([...waiting.current, { id: crypto.randomUUID(), body }])
      void flush()
    },
    [flush, keep],
  )
  return { unsent, isLost, problem, returned, say }
}
