import { useCallback, useEffect, useRef, useState } from 'react'
import { isAnswerLetter } from '../rules.ts'
import { createAnswerQueue, queueKey, type Change, type SavingState } from './answer-queue.ts'
import { claimSeat } from './seat.ts'
import { sendAnswers, sendBreak, sendSubmission } from './sending.ts'
import { getAnswer, mapAnswersById, mergeAnswers, type ShownAttempt } from './attempt-answers.ts'
import type { BreakRequest } from './take-break.tsx'

/**
 * The tab or device that holds the attempt. `here`: this page. `elsewhere`: another tab or device. `taken-over`: this
 * page, which has just taken the attempt over from another.
 */
export type SeatState = 'here' | 'elsewhere' | 'taken-over'
export type Submitting = 'no' | 'sending' | 'offline' | 'refused'

const retryAfterMilliseconds = 1_500
/** Submitting waits at most this long for a save that hangs on a dead connection. */
const longestWaitForSaveMilliseconds = 2_000
/**
 * The longest loss of connection that is reported. The server refuses a request with a longer one, together with its
 * answers.
 */
const longestLossMilliseconds = 86_400_000
/** Less remaining time than this may be the difference between two clocks; more means that time was added. */
const nearEndMilliseconds = 5_000

type Queue = ReturnType<typeof createAnswerQueue>

/**
 * Waits for a save that is under way: a save that arrived after the submission or the break would be refused, and its
 * answers would be missing.
 */
async function pauseQueue(queue: Queue | null) {
  const soon = new Promise((resolve) => setTimeout(resolve, longestWaitForSaveMilliseconds))
  await Promise.race([queue?.pauseSending(), soon])
}

/**
 * Opens the result, scrolled to the top. The result has the same URL as the exam, so the browser would otherwise keep
 * the scroll position of the questions.
 */
function goToResult(courseId: string) {
  window.scrollTo(0, 0)
  window.location.replace(`/exam/${courseId}`)
}

/**
 * The state and actions of a running attempt: saves answers at once, stores them while offline, and submits once. The
 * remaining time comes from the server and is then measured with `performance.now()`, so that a wrong or changed device
 * clock does not matter.
 */
export function useAttempt(attempt: ShownAttempt) {
  const { attemptId, courseId, questions } = attempt
  const url = `/exam/${courseId}/answers`
  const [answers, setAnswers] = useState(() => mapAnswersById(attempt.answers))
  const [saving, setSaving] = useState<SavingState>({ kind: 'saved', at: attempt.savedAt })
  const [submitting, setSubmitting] = useState<Submitting>('no')
  const [seatState, setSeatState] = useState<SeatState>('here')
  const [endsAt, setEndsAt] = useState(attempt.endsAt)
  const [breakSecondsLeft, setBreakSecondsLeft] = useState(attempt.breakSecondsLeft)
  const [breakRequest, setBreakRequest] = useState<BreakRequest>('no')
  const latest = useRef(answers)
  const startedAt = useRef<number | null>(null)
  const end = useRef<number | null>(null)
  const queue = useRef<Queue | null>(null)
  const isSubmitting = useRef(false)
  const isLeaving = useRef(false)
  const requested = useRef({ takes: true, reads: true })
  const lostSince = useRef<number | null>(null)

  const remainingMilliseconds = useCallback(() => {
    end.current ??= performance.now() + attempt.remainingMilliseconds
    return end.current - performance.now()
  }, [attempt.remainingMilliseconds])

  const showChanges = useCallback((given: readonly Change[]) => {
    latest.current = mergeAnswers(latest.current, given)
    setAnswers(latest.current)
  }, [])

  const change = useCallback(
    (questionId: string, part: Partial<Pick<Change, 'answer' | 'flagged'>>) => {
      const before = getAnswer(latest.current, questionId)
      // Revisions are milliseconds since the start, so that the changes of several devices are in order. On one device
      // each revision is higher than the last.
      startedAt.current ??= performance.now() - attempt.elapsedMilliseconds
      const revision = Math.max(before.revision + 1, Math.round(performance.now() - startedAt.current))
      const next = { ...before, ...part, questionId, revision }
      showChanges([next])
      queue.current?.put(next)
    },
    [attempt.elapsedMilliseconds, showChanges],
  )

  const submit = useCallback(async () => {
    if (isSubmitting.current) return
    isSubmitting.current = true
    for (;;) {
      setSubmitting('sending')
      await pauseQueue(queue.current)
      const sent = await sendSubmission({ url, attemptId, changes: queue.current?.waiting() ?? [] })
      if (sent === 'submitted') break
      if (sent === 'on-break') return window.location.replace(`/exam/${courseId}`)
      // The server requires every answer while there is time, so ask it how much time is left.
      if (sent === 'refused') await queue.current?.resumeSending({ always: true })
      if (sent === 'refused' && remainingMilliseconds() > nearEndMilliseconds) {
        isSubmitting.current = false
        return setSubmitting('refused')
      }
      if (sent !== 'refused') setSubmitting('offline')
      await new Promise((resolve) => setTimeout(resolve, retryAfterMilliseconds))
    }
    localStorage.removeItem(queueKey(attemptId))
    goToResult(courseId)
  }, [url, attemptId, courseId, remainingMilliseconds])

  /** Starts a break and saves the unsent answers. If the connection fails, they wait in the browser. */
  const takeBreak = useCallback(async () => {
    setBreakRequest('asking')
    isLeaving.current = true
    await pauseQueue(queue.current)
    const changes = queue.current?.waiting() ?? []
    if (await sendBreak({ url, attemptId, changes, rest: 'begin' })) window.location.replace(`/exam/${courseId}`)
    else {
      isLeaving.current = false
      setBreakRequest('offline')
      await queue.current?.resumeSending()
    }
  }, [url, attemptId, courseId])

  /** Asks the server for the stored answers and the time left. With `takes`, also takes the seat over. */
  const refresh = useCallback(async ({ takes = false } = {}) => {
    requested.current = { takes: takes || requested.current.takes, reads: true }
    await queue.current?.flush({ always: true })
  }, [])

  useEffect(() => {
    let seat: string | undefined
    const created = createAnswerQueue({
      key: queueKey(attemptId),
      store: localStorage,
      async send(changes) {
        seat ??= await claimSeat(attemptId)
        const current = requested.current
        requested.current = { takes: false, reads: false }
        const sent = await sendAnswers({
          url,
          attemptId,
          changes,
          saveRequest: {
            seat,
            ...current,
            ...(lostSince.current !== null && {
              lostMilliseconds: Math.min(longestLossMilliseconds, Math.ceil(performance.now() - lostSince.current)),
            }),
          },
          onReply(reply) {
            end.current = performance.now() + reply.remainingMilliseconds
            setEndsAt(reply.endsAt)
            setBreakSecondsLeft(reply.breakSecondsLeft)
            if (reply.answers) showChanges(reply.answers)
            setSeatState((before) => {
              if (reply.tookOver) return 'taken-over'
              if (!reply.isSeated) return 'elsewhere'
              // Hide the take-over notice once the student answers.
              return changes.length > 0 || before === 'elsewhere' ? 'here' : before
            })
          },
        })
        if (sent.kind === 'failed') lostSince.current ??= performance.now()
        else lostSince.current = null
        if (sent.kind !== 'saved')
          requested.current = {
            takes: current.takes || requested.current.takes,
            reads: current.reads || requested.current.reads,
          }
        return sent
      },
      onSaving: setSaving,
      onClosed: () => goToResult(courseId),
      onBreak: () => window.location.replace(`/exam/${courseId}`),
    })
    queue.current = created
    showChanges(created.waiting())
    // Save the answers that were chosen before hydration.
    for (const { id } of questions) {
      const chosen = document.querySelector<HTMLInputElement>(`input[name="answer-${id}"]:checked`)?.value
      if (isAnswerLetter(chosen) && chosen !== getAnswer(latest.current, id).answer) change(id, { answer: chosen })
    }
    void refresh()
    // The clock may stop while a device sleeps, and another device may have saved answers.
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    const events = new EventSource(`/exam/${courseId}/events`)
    events.addEventListener('message', () => {
      // There is no need to refresh while submitting or starting a break, because both open a new page.
      if (!isSubmitting.current && !isLeaving.current) void refresh()
    })
    window.addEventListener('online', refreshIfVisible)
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => {
      events.close()
      window.removeEventListener('online', refreshIfVisible)
      document.removeEventListener('visibilitychange', refreshIfVisible)
      created.stop()
    }
  }, [url, attemptId, courseId, questions, change, showChanges, refresh])

  const takeOver = useCallback(() => void refresh({ takes: true }), [refresh])
  const breaks = { secondsLeft: breakSecondsLeft, request: breakRequest, onBreak: () => void takeBreak() }
  return { answers, saving, submitting, seatState, endsAt, breaks, change, submit, takeOver, remainingMilliseconds }
}
