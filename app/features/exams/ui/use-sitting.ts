import { useCallback, useEffect, useRef, useState } from 'react'
import { isAnswerLetter } from '../rules.ts'
import { createAnswerQueue, queueKey, type Change, type Saving } from './answer-queue.ts'
import { holdSeat } from './seat.ts'
import { sendAnswers, sendRest, sendSubmission } from './sending.ts'
import { answerOf, answersFrom, mergeAnswers, type Sitting } from './sitting.ts'
import type { Resting } from './take-break.tsx'

/** `elsewhere`: another tab or device has the seat. `taken-over`: this page has just taken it from one. */
export type Seated = 'here' | 'elsewhere' | 'taken-over'
export type Submitting = 'no' | 'sending' | 'offline' | 'refused'

const retryAfterMilliseconds = 1_500
/** Submitting waits at most this long for a save that hangs on a dead connection. */
const longestWaitForSaveMilliseconds = 2_000
/** The server refuses a longer loss together with the answers in the same request. */
const longestLossMilliseconds = 86_400_000
/** Less than this may be the difference between two clocks; more means that time was added. */
const nearEndMilliseconds = 5_000

type Queue = ReturnType<typeof createAnswerQueue>

/** A save overtaken by a submission or a break would be refused, although its answers count. */
async function hold(queue: Queue | null) {
  const soon = new Promise((resolve) => setTimeout(resolve, longestWaitForSaveMilliseconds))
  await Promise.race([queue?.hold(), soon])
}

/**
 * The state of a running exam: shows and saves answers at once, keeps them while offline, and submits once. Measures
 * time with `performance.now()` from the time left by the server, so that a wrong or changed clock does not matter.
 */
export function useSitting(sitting: Sitting) {
  const { attemptId, courseId, questions } = sitting
  const address = `/exam/${courseId}/answers`
  const [answers, setAnswers] = useState(() => answersFrom(sitting.answers))
  const [saving, setSaving] = useState<Saving>({ kind: 'saved', at: sitting.savedAt })
  const [submitting, setSubmitting] = useState<Submitting>('no')
  const [seated, setSeated] = useState<Seated>('here')
  const [endsAt, setEndsAt] = useState(sitting.endsAt)
  const [breakSecondsLeft, setBreakSecondsLeft] = useState(sitting.breakSecondsLeft)
  const [resting, setResting] = useState<Resting>('no')
  const latest = useRef(answers)
  const began = useRef<number | null>(null)
  const end = useRef<number | null>(null)
  const queue = useRef<Queue | null>(null)
  const isSubmitting = useRef(false)
  const isLeaving = useRef(false)
  const wishes = useRef({ takes: true, reads: true })
  const lostSince = useRef<number | null>(null)

  const remainingMilliseconds = useCallback(() => {
    end.current ??= performance.now() + sitting.remainingMilliseconds
    return end.current - performance.now()
  }, [sitting.remainingMilliseconds])

  const show = useCallback((given: readonly Change[]) => {
    latest.current = mergeAnswers(latest.current, given)
    setAnswers(latest.current)
  }, [])

  const change = useCallback(
    (questionId: string, part: Partial<Pick<Change, 'answer' | 'flagged'>>) => {
      const before = answerOf(latest.current, questionId)
      // The time since the start orders changes from several devices; on one device each revision is higher than the
      // last.
      began.current ??= performance.now() - sitting.elapsedMilliseconds
      const revision = Math.max(before.revision + 1, Math.round(performance.now() - began.current))
      const next = { ...before, ...part, questionId, revision }
      show([next])
      queue.current?.put(next)
    },
    [sitting.elapsedMilliseconds, show],
  )

  const submit = useCallback(async () => {
    if (isSubmitting.current) return
    isSubmitting.current = true
    for (;;) {
      setSubmitting('sending')
      await hold(queue.current)
      const sent = await sendSubmission({ address, attemptId, changes: queue.current?.waiting() ?? [] })
      if (sent === 'submitted') break
      if (sent === 'paused') return window.location.replace(`/exam/${courseId}`)
      // The server requires every answer before the end, so ask it how much time is left.
      if (sent === 'refused') await queue.current?.goOn({ always: true })
      if (sent === 'refused' && remainingMilliseconds() > nearEndMilliseconds) {
        isSubmitting.current = false
        return setSubmitting('refused')
      }
      if (sent !== 'refused') setSubmitting('offline')
      await new Promise((resolve) => setTimeout(resolve, retryAfterMilliseconds))
    }
    localStorage.removeItem(queueKey(attemptId))
    window.location.replace(`/exam/${courseId}`)
  }, [address, attemptId, courseId, remainingMilliseconds])

  /** Unsent answers are saved with the break. If the connection fails, they wait in the browser. */
  const takeBreak = useCallback(async () => {
    setResting('asking')
    isLeaving.current = true
    await hold(queue.current)
    const changes = queue.current?.waiting() ?? []
    if (await sendRest({ address, attemptId, changes, rest: 'begin' })) window.location.replace(`/exam/${courseId}`)
    else {
      isLeaving.current = false
      setResting('offline')
      await queue.current?.goOn()
    }
  }, [address, attemptId, courseId])

  /** Asks the server for the stored answers and the time left; with `takes` also takes the seat. */
  const readAnew = useCallback(async ({ takes = false } = {}) => {
    wishes.current = { takes: takes || wishes.current.takes, reads: true }
    await queue.current?.flush({ always: true })
  }, [])

  useEffect(() => {
    let seat: string | undefined
    const created = createAnswerQueue({
      key: queueKey(attemptId),
      store: localStorage,
      async send(changes) {
        seat ??= await holdSeat(attemptId)
        const asked = wishes.current
        wishes.current = { takes: false, reads: false }
        const sent = await sendAnswers({
          address,
          attemptId,
          changes,
          asking: {
            seat,
            ...asked,
            ...(lostSince.current !== null && {
              lostMilliseconds: Math.min(longestLossMilliseconds, Math.ceil(performance.now() - lostSince.current)),
            }),
          },
          onReply(reply) {
            end.current = performance.now() + reply.remainingMilliseconds
            setEndsAt(reply.endsAt)
            setBreakSecondsLeft(reply.breakSecondsLeft)
            if (reply.answers) show(reply.answers)
            setSeated((before) => {
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
          wishes.current = { takes: asked.takes || wishes.current.takes, reads: asked.reads || wishes.current.reads }
        return sent
      },
      onSaving: setSaving,
      onClosed: () => window.location.replace(`/exam/${courseId}`),
      onPaused: () => window.location.replace(`/exam/${courseId}`),
    })
    queue.current = created
    show(created.waiting())
    // Answers chosen before hydration.
    for (const { id } of questions) {
      const chosen = document.querySelector<HTMLInputElement>(`input[name="answer-${id}"]:checked`)?.value
      if (isAnswerLetter(chosen) && chosen !== answerOf(latest.current, id).answer) change(id, { answer: chosen })
    }
    void readAnew()
    // The clock may stop while a machine sleeps, and another device may have answered.
    const again = () => {
      if (document.visibilityState === 'visible') void readAnew()
    }
    const events = new EventSource(`/exam/${courseId}/events`)
    events.addEventListener('message', () => {
      // Submitting and starting a break open a new page anyway.
      if (!isSubmitting.current && !isLeaving.current) void readAnew()
    })
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      events.close()
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
      created.stop()
    }
  }, [address, attemptId, courseId, questions, change, show, readAnew])

  const takeOver = useCallback(() => void readAnew({ takes: true }), [readAnew])
  const rest = { secondsLeft: breakSecondsLeft, resting, onBreak: () => void takeBreak() }
  return { answers, saving, submitting, seated, endsAt, rest, change, submit, takeOver, remainingMilliseconds }
}
