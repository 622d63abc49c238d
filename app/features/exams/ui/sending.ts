import type { SaveReply } from '../types.ts'
import type { Change, Sent } from './answer-queue.ts'

/** `seat` identifies the page, `takes` takes the seat over, `reads` asks for the stored answers. */
export type Asking = { seat: string; takes: boolean; reads: boolean; lostMilliseconds?: number }

async function post(address: string, body: object) {
  try {
    // A redirect leads to the sign-in page; following it would look like success.
    return await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      keepalive: true,
    })
  } catch {
    return null
  }
}

/** 409: submitted or expired. 403 and 404: the student can no longer take this exam. */
const closedStatuses = [403, 404, 409]
/** 423: on a break, started here or in another tab. */
const pausedStatus = 423

export async function sendAnswers({
  address,
  attemptId,
  changes,
  asking,
  onReply,
}: {
  address: string
  attemptId: string
  changes: readonly Change[]
  asking: Asking
  onReply: (reply: SaveReply) => void
}): Promise<Sent> {
  const answer = await post(address, { attemptId, answers: changes, ...asking })
  if (!answer) return { kind: 'failed' }
  if (answer.type === 'opaqueredirect') return { kind: 'signed-out' }
  if (closedStatuses.includes(answer.status)) return { kind: 'closed' }
  if (answer.status === pausedStatus) return { kind: 'paused' }
  if (!answer.ok) return { kind: 'failed' }
  const reply = (await answer.json()) as SaveReply
  onReply(reply)
  return { kind: 'saved', at: reply.savedAt }
}

/** Submits the exam. `refused`: by the server's clock there is time left and questions are unanswered. */
export async function sendSubmission({
  address,
  attemptId,
  changes,
}: {
  address: string
  attemptId: string
  changes: readonly Change[]
}) {
  const answer = await post(address, { attemptId, answers: changes, submit: true })
  if (!answer) return 'failed'
  if (answer.type === 'opaqueredirect') return 'signed-out'
  if (answer.ok || closedStatuses.includes(answer.status)) return 'submitted'
  if (answer.status === pausedStatus) return 'paused'
  return answer.status === 422 ? 'refused' : 'failed'
}

/** Saves the waiting answers and stops the clock, or restarts it. Returns false without a connection. */
export async function sendRest({
  address,
  attemptId,
  changes,
  rest,
}: {
  address: string
  attemptId: string
  changes: readonly Change[]
  rest: 'begin' | 'end'
}) {
  const answer = await post(address, { attemptId, answers: changes, rest })
  // On any other response the caller reloads the page, which shows the current state.
  return answer !== null && answer.status < 500
}
