import { askServer, type LostAnswer } from '#app/ui/ask-server.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { formatClockSeconds } from '#app/core/dates.ts'

/** The answer to one item, as its form sends it. */
export type Given = { answer: readonly string[]; isFlagged: boolean }

export type Saving =
  | { kind: 'saved'; at: string | null }
  | { kind: 'saving' }
  /** `waiting` means that answers are stored on this device until they can be sent; `reason` says why. */
  | { kind: 'waiting'; answers: number; reason: LostAnswer }

const retryMilliseconds = 4_000
const storageKey = (paperId: string) => `self-check-${paperId}`

function readWaitingAnswers(paperId: string): [number, Given][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(paperId)) ?? '[]') as [number, Given][]
  } catch {
    return []
  }
}

function storeWaitingAnswers(paperId: string, waiting: ReadonlyMap<number, Given>) {
  try {
    if (waiting.size === 0) sessionStorage.removeItem(storageKey(paperId))
    else sessionStorage.setItem(storageKey(paperId), JSON.stringify([...waiting]))
  } catch {
    // If storage is blocked, an answer is lost only if the page closes before it is sent.
  }
}

const closedStatuses = [403, 404, 409]

/**
 * Saves the latest answer to each item, with one request at a time. Answers that cannot be sent are kept in this tab,
 * also across reloads. `flush` resolves to true once everything is saved.
 */
export function useSavedAnswers({
  url,
  paperId,
  saved,
  savedAt,
}: {
  url: string
  paperId: string
  saved: readonly Given[]
  savedAt: Date | null
}) {
  const [given, setGiven] = useState(() => saved.map(({ answer, isFlagged }): Given => ({ answer, isFlagged })))
  const [saving, setSaving] = useState<Saving>({
    kind: 'saved',
    at: savedAt && formatClockSeconds(new Date(savedAt)),
  })
  const waiting = useRef(new Map<number, Given>())
  const underWay = useRef<Promise<boolean> | null>(null)

  const send = useCallback(async () => {
    while (waiting.current.size > 0) {
      const [[number, next] = [0, { answer: [], isFlagged: false }]] = waiting.current
      setSaving({ kind: 'saving' })
      const answer = await askServer(url, { paperId, number, ...next })
      if (answer.kind === 'reply' && closedStatuses.includes(answer.status)) {
        // The self-check was submitted elsewhere or its time is over, so the page shows the result.
        storeWaitingAnswers(paperId, new Map())
        location.reload()
        return false
      }
      if (answer.kind !== 'reply' || answer.status !== 200) {
        const reason = answer.kind === 'reply' ? ({ kind: 'foreign', status: 500 } as const) : answer
        setSaving({ kind: 'waiting', answers: waiting.current.size, reason })
        return false
      }
      if (waiting.current.get(number) === next) waiting.current.delete(number)
      storeWaitingAnswers(paperId, waiting.current)
      setSaving({ kind: 'saved', at: formatClockSeconds(new Date(String(answer.body.savedAt))) })
    }
    return true
  }, [url, paperId])

  const flush = useCallback(() => {
    underWay.current ??= send().finally(() => {
      underWay.current = null
    })
    return underWay.current
  }, [send])

  const give = useCallback(
    (number: number, next: Given) => {
      setGiven((all) => all.with(number - 1, next))
      waiting.current.set(number, next)
      storeWaitingAnswers(paperId, waiting.current)
      void flush()
    },
    [flush, paperId],
  )

  useEffect(() => {
    const restore = setTimeout(() => {
      for (const [number, next] of readWaitingAnswers(paperId)) give(number, next)
    })
    const retry = () => {
      if (waiting.current.size > 0) void flush()
    }
    const timer = setInterval(retry, retryMilliseconds)
    addEventListener('online', retry)
    return () => {
      clearTimeout(restore)
      clearInterval(timer)
      removeEventListener('online', retry)
    }
  }, [flush, give, paperId])

  return { given, saving, give, flush }
}
