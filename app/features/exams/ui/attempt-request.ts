import { askServer } from '#app/ui/ask-server.ts'
import type { GivenAnswer } from '../types.ts'

/** A request of the exam's page. Each carries all changes that wait. */
export type AttemptRequest = {
  number: number
  purpose: 'save' | 'submit' | 'break'
  changes: readonly GivenAnswer[]
  /** Takes the seat over from another tab or device. */
  takes: boolean
  /** Asks for the stored answers. */
  reads: boolean
  lostMilliseconds?: number
  sentAt: number
}

/** Sends it as `answersBody` in the exam's forms describes. */
export async function sendAttemptRequest(
  { url, attemptId, seat }: { url: string; attemptId: string; seat: string | undefined },
  { purpose, changes, takes, reads, lostMilliseconds }: AttemptRequest,
) {
  const settings = {
    save: { seat, takes, reads, lostMilliseconds },
    submit: { submit: true },
    break: { rest: 'begin' },
  }[purpose]
  return askServer(`${url}/answers`, { attemptId, answers: changes, ...settings })
}
