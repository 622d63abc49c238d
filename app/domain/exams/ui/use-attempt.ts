import { useEffect, useState, useSyncExternalStore } from 'react'
import { useEventStream } from '#app/ui/use-event-stream.ts'
import type { ShownAttempt } from './attempt-answers.ts'
import { sendAttemptRequest } from './attempt-request.ts'
import { claimSeat, keepAnswers, readKeptAnswers } from './device-storage.ts'
import { runAttempt, type RunningAttempt } from './run-attempt.ts'

const tickMilliseconds = 250
/** A longer time between two ticks means that the device or the page slept. */
const sleptMilliseconds = 5_000

/** Reads the device's clock, which goes on while it sleeps. It may be wrong, so it is only compared with itself. */
const readDeviceClock = Date.now

/** The attempts of this page. They run outside React, so that they go on saving if the page fails. */
const running = new Map<string, RunningAttempt>()

/** Waits until no answer is only in the memory of this page. */
export async function waitUntilKept() {
  for (const run of running.values()) {
    while (run.mayLoseAnswers()) await new Promise((resolve) => setTimeout(resolve, tickMilliseconds))
  }
}

function runInBrowser(attempt: ShownAttempt) {
  const { attemptId, url, questions } = attempt
  let seat: Promise<string | undefined> | undefined
  return runAttempt(attempt, {
    now: () => performance.now(),
    async send(request) {
      seat ??= claimSeat(attemptId)
      return sendAttemptRequest({ url, attemptId, seat: await seat }, request)
    },
    readKept: () => readKeptAnswers({ attemptId, paper: questions.map(({ id }) => id) }),
    keep: (changes) => keepAnswers(attemptId, changes),
    openExam() {
      // The result has the same URL as the questions, so the browser would otherwise keep their scroll position.
      window.scrollTo(0, 0)
      window.location.replace(url)
    },
  })
}

/** Starts the attempt on this page. It ticks until the page is closed, whatever React does. */
function startAttempt(attemptId: string, run: RunningAttempt) {
  if (running.has(attemptId)) return
  running.set(attemptId, run)
  run.start()
  let lastTick = readDeviceClock()
  setInterval(() => {
    const hasSlept = Math.abs(readDeviceClock() - lastTick) > sleptMilliseconds
    lastTick = readDeviceClock()
    run.dispatch({ type: hasSlept ? 'woke' : 'tick' })
  }, tickMilliseconds)
  // The events of a page that was frozen or comes from the back/forward cache.
  window.addEventListener('pageshow', () => run.dispatch({ type: 'woke' }))
  document.addEventListener('resume', () => run.dispatch({ type: 'woke' }))
  window.addEventListener('beforeunload', (event) => {
    if (run.mayLoseAnswers()) event.preventDefault()
  })
}

/** Runs the attempt and returns its state and the run. */
export function useAttempt(attempt: ShownAttempt) {
  const { attemptId, courseId } = attempt
  const [run] = useState(() => running.get(attemptId) ?? runInBrowser(attempt))
  const state = useSyncExternalStore(run.subscribe, run.read, run.read)
  useEffect(() => startAttempt(attemptId, run), [attemptId, run])
  useEventStream(`/exam/${courseId}/events`, { onMessage: () => run.dispatch({ type: 'woke' }) })
  return { state, run }
}
