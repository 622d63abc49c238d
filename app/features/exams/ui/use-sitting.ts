import { useCallback, useEffect, useRef, useState } from 'react'
import { isAnswerLetter } from '../rules.ts'
import { createAnswerQueue, queueKey, type Change, type Saving } from './answer-queue.ts'
import { holdSeat } from './seat.ts'
import { sendAnswers, sendRest, sendSubmission } from './sending.ts'
import { answerOf, answersFrom, mergeAnswers, type Sitting } from './sitting.ts'
import type { Resting } from './take-break.tsx'

/** Whether another tab or device sits this exam now, or did before this one took over. */
export type Seated = 'here' | 'elsewhere' | 'taken-over'
export type Submitting = 'no' | 'sending' | 'offline' | 'refused'

const retryAfterMilliseconds = 1_500
/** A save that a dead connection holds delays handing in no longer than this. */
const longestWaitForSaveMilliseconds = 2_000
/** More than an exam lasts is not reported: the server would refuse it with the answers beside it. */
const longestLossMilliseconds = 86_400_000
/** An end this near may be the distance between two clocks; more means that time was added. */
const nearEndMilliseconds = 5_000

type Queue = ReturnType<typeof createAnswerQueue>

/** A save that is overtaken by handing in, or by a break, would be refused although its answer counts. */
async function hold(queue: Queue | null) {
  const soon = new Promise((resolve) => setTimeout(resolve, longestWaitForSaveMilliseconds))
  await Promise.race([queue?.hold(), soon])
}

/**
 * The answers of a running exam: shown at once, saved at once, kept while there is no connection, handed in once. Time is
 * measured by the browser's steady clock from what the server says is left, so a wrong or moved clock changes nothing.
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

  /** Milliseconds left, by the browser's steady clock. */
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
      // The moment within the exam orders changes of several devices; on one device each is later than the one before.
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
      // Before the end the server wants every answer: ask it how much time there is.
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

  /** What waits is kept with the break or, where the connection goes meanwhile, in the browser until the exam goes on. */
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

  /** Asks the server for what is stored and how much time there is; with `takes` as the page that sits the exam. */
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
              // What was said once needs no room any more when the exam goes on.
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
    // What was chosen before this page came alive.
    for (const { id } of questions) {
      const chosen = document.querySelector<HTMLInputElement>(`input[name="answer-${id}"]:checked`)?.value
      if (isAnswerLetter(chosen) && chosen !== answerOf(latest.current, id).answer) change(id, { answer: chosen })
    }
    void readAnew()
    // A clock may stand still while a machine sleeps, and another device may have answered: coming back reads anew.
    const again = () => {
      if (document.visibilityState === 'visible') void readAnew()
    }
    const events = new EventSource(`/exam/${courseId}/events`)
    events.addEventListener('message', () => {
      // Its own submission is answered by its own result, and its own break by the page of the break.
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
