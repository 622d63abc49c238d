import type { SaveReply } from '../types.ts'
import type { Change, Sent } from './answer-queue.ts'

/** Which page asks, whether it takes the sitting over, and whether it wants to hear what is stored. */
export type Asking = { seat: string; takes: boolean; reads: boolean; lostMilliseconds?: number }

async function post(address: string, body: object) {
  try {
    // A redirect is the way to the sign-in page; followed, it would look like success.
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

/** 409: handed in or over; 403 and 404: no longer this student's to sit. */
const closedStatuses = [403, 404, 409]
/** 423: a break, taken here or in another tab. */
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

/** Hands in. `refused`: by the server's clock there is time left and questions are open. */
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

/** Stops the clock after what waits was kept, or lets it run again; false while there is no connection. */
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
  // Whatever else the server said, the page that it shows now says it better.
  return answer !== null && answer.status < 500
}
