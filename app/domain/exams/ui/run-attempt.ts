import type { ServerAnswer } from '#app/ui/ask-server.ts'
import type { GivenAnswer } from '../exams.types.ts'
import { listChanges, listWaiting, mergeAnswers, type ShownAttempt } from './attempt-answers.ts'
import { createAttemptState, step, type AttemptEvent } from './attempt-machine.ts'
import type { AttemptRequest } from './attempt-request.ts'

/** What an attempt needs of its surroundings, so that it runs in tests without a browser. */
export type Surroundings = {
  /** Returns the milliseconds of a clock that never goes back. */
  now: () => number
  send: (request: AttemptRequest) => Promise<ServerAnswer>
  readKept: () => GivenAnswer[]
  /** Returns false if the device does not keep them. */
  keep: (changes: readonly GivenAnswer[]) => boolean
  /** Opens the exam’s page again. */
  openExam: () => void
}

/** Runs the state machine of an attempt: keeps what it shows, sends its requests and tells listeners of each change. */
export function runAttempt(attempt: ShownAttempt, { now, send, readKept, keep, openExam }: Surroundings) {
  let state = createAttemptState(attempt, now())
  const listeners = new Set<() => void>()

  function dispatch(event: AttemptEvent) {
    const before = state
    state = step(before, event, now())
    if (state === before) return
    // Keep the answers before they are sent, together with those that another tab has kept.
    if (state.answers !== before.answers)
      state = { ...state, isKept: keep(listChanges(mergeAnswers(state.answers, readKept()))) }
    if (state.request && state.request !== before.request) void sendRequest(state.request)
    if (state.isOver && !before.isOver) openExam()
    for (const listener of listeners) listener()
  }

  async function sendRequest(request: AttemptRequest) {
    const answer = await send(request).catch(() => ({ kind: 'failed' as const }))
    dispatch({ type: 'answered', request, answer })
  }

  return {
    dispatch,
    start() {
      if (!state.isRunning) dispatch({ type: 'started', kept: readKept() })
    },
    read: () => state,
    /** True while an answer is only in the memory of this page. */
    mayLoseAnswers: () => !state.isKept && !state.isOver && listWaiting(state).length > 0,
    remainingMilliseconds: () => state.end - now(),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type RunningAttempt = ReturnType<typeof runAttempt>
