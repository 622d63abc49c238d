import { askServer, type ServerAnswer } from '#app/ui/ask-server.ts'
import type { GivenAnswer } from '../exams.types.ts'

/** A request of the exam's page. Each carries all changes that wait. */
export type AttemptRequest = {
  purpose: 'save' | 'submit' | 'break'
  changes: readonly GivenAnswer[]
  /** Takes the seat over from another tab or device. */
  takes: boolean
  /** Asks for the stored answers. */
  reads: boolean
  lostMilliseconds?: number
  sentAt: number
}

/** `closed`: submitted, expired, or no longer this student’s. `not-own`: somebody else has signed in here. */
const meanings: Record<number, 'done' | 'closed' | 'not-own' | 'on-break' | 'unanswered'> = {
  200: 'done',
  403: 'closed',
  404: 'not-own',
  409: 'closed',
  422: 'unanswered',
  423: 'on-break',
}

/** Returns what the exam's own answer means, or undefined. A save that came after the submission confirms nothing. */
export function readMeaning(answer: ServerAnswer) {
  if (answer.kind !== 'reply') return undefined
  return answer.body.submitted === true ? 'closed' : meanings[answer.status]
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
