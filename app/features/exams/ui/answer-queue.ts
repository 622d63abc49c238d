import type { AnswerLetter } from '#app/core/vocabulary.ts'

export type Change = { questionId: string; answer: AnswerLetter | null; flagged: boolean; revision: number }

export type SavingState =
  | { kind: 'saved'; at: string | null }
  | { kind: 'saving' }
  | { kind: 'offline'; waiting: number }
  | { kind: 'signed-out'; waiting: number }

/**
 * The result of one request. `closed`: the attempt accepts no more answers. `on-break`: it accepts no answers during
 * the break.
 */
export type SendResult =
  | { kind: 'saved'; at: string | null }
  | { kind: 'failed' }
  | { kind: 'signed-out' }
  | { kind: 'closed' }
  | { kind: 'on-break' }

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const longestPauseMilliseconds = 15_000

const prefix = 'exam-answers:'

/** The localStorage key for answers of an attempt that are still to be sent. */
export function queueKey(attemptId: string) {
  return `${prefix}${attemptId}`
}

/** Removes waiting answers on sign-out, so that the next person at this browser does not find them. */
export function clearWaitingAnswers(store: Storage) {
  for (const key of Object.keys(store)) if (key.startsWith(prefix)) store.removeItem(key)
}

export function readWaitingAnswers(store: Store, key: string): Change[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(key) ?? '[]')
    return Array.isArray(stored) ? (stored as Change[]) : []
  } catch {
    return []
  }
}

/**
 * Sends changes at once, with one request at a time. Stores unsent changes in localStorage, so that no answer is lost
 * with the connection or by a reload. The delay between retries doubles.
 */
export function createAnswerQueue({
  key,
  store,
  send,
  onSaving,
  onClosed,
  onBreak,
  later = (run: () => void, pauseMilliseconds: number) => setTimeout(run, pauseMilliseconds),
}: {
  key: string
  store: Store
  send: (changes: readonly Change[]) => Promise<SendResult>
  onSaving: (saving: SavingState) => void
  onClosed: () => void
  onBreak: () => void
  later?: (run: () => void, pauseMilliseconds: number) => ReturnType<typeof setTimeout>
}) {
  const waiting = new Map(readWaitingAnswers(store, key).map((change) => [change.questionId, change]))
  let sending: Promise<void> | null = null
  let isRequested = false
  let isPaused = false
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  function persistChanges() {
    try {
      if (waiting.size > 0) store.setItem(key, JSON.stringify([...waiting.values()]))
      else store.removeItem(key)
    } catch {
      // The storage is full or forbidden. The answers still wait in memory.
    }
  }

  async function flush({ always = false } = {}) {
    isRequested ||= always
    if (sending || isPaused || (waiting.size === 0 && !isRequested)) return
    clearTimeout(retry)
    isRequested = false
    let isSaved = false
    sending = sendWaiting().then((sent) => {
      isSaved = sent.kind === 'saved'
      sending = null
    })
    await sending
    // Send the changes that were made during the request.
    if (isSaved) await flush()
  }

  async function sendWaiting() {
    const changes = [...waiting.values()]
    if (failures === 0 && changes.length > 0) onSaving({ kind: 'saving' })
    const sent = await send(changes)
    if (sent.kind === 'closed') {
      waiting.clear()
      persistChanges()
      onClosed()
    } else if (sent.kind === 'on-break') {
      onBreak()
    } else if (sent.kind === 'saved') {
      failures = 0
      for (const { questionId, revision } of changes) {
        if (waiting.get(questionId)?.revision === revision) waiting.delete(questionId)
      }
      persistChanges()
      if (waiting.size === 0) onSaving(sent)
    } else {
      failures += 1
      // Retry even if no changes wait: only a response shows that the connection is back, and later changes wait until
      // then.
      isRequested = true
      onSaving({ kind: sent.kind === 'failed' ? 'offline' : 'signed-out', waiting: waiting.size })
      if (!isPaused) retry = later(() => void flush(), Math.min(500 * 2 ** failures, longestPauseMilliseconds))
    }
    return sent
  }

  return {
    put(change: Change) {
      waiting.set(change.questionId, change)
      persistChanges()
      if (failures > 0) onSaving({ kind: 'offline', waiting: waiting.size })
      else void flush()
    },
    /**
     * Sends now instead of waiting for the next retry. With `always`, sends a request even if no changes wait, to learn
     * how much time is left.
     */
    flush,
    waiting: () => [...waiting.values()],
    /** Stops sending and waits for the current request to end, so that a submission cannot arrive before a save. */
    async pauseSending() {
      isPaused = true
      clearTimeout(retry)
      await sending
    },
    async resumeSending({ always = false } = {}) {
      isPaused = false
      await flush({ always })
    },
    stop() {
      clearTimeout(retry)
    },
  }
}
