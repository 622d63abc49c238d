import { postJson } from '#app/ui/post-json.ts'
import type { SaveReply } from '../types.ts'
import type { Change, SendResult } from './answer-queue.ts'

/**
 * The settings of a save. `seat` identifies the page, `takes` takes the seat over, `reads` asks for the stored answers.
 */
export type SaveRequest = { seat: string; takes: boolean; reads: boolean; lostMilliseconds?: number }

/** 409 means that the attempt is submitted or expired, 403 and 404 that the student can no longer take this exam. */
const closedStatuses = [403, 404, 409]
/** 423 means that a break has begun, on this page or in another tab. */
const onBreakStatus = 423

export async function sendAnswers({
  url,
  attemptId,
  changes,
  saveRequest,
  onReply,
}: {
  url: string
  attemptId: string
  changes: readonly Change[]
  saveRequest: SaveRequest
  onReply: (reply: SaveReply) => void
}): Promise<SendResult> {
  const response = await postJson(url, { attemptId, answers: changes, ...saveRequest })
  if (!response) return { kind: 'failed' }
  if (response.type === 'opaqueredirect') return { kind: 'signed-out' }
  if (closedStatuses.includes(response.status)) return { kind: 'closed' }
  if (response.status === onBreakStatus) return { kind: 'on-break' }
  if (!response.ok) return { kind: 'failed' }
  const reply = (await response.json()) as SaveReply
  onReply(reply)
  return { kind: 'saved', at: reply.savedAt }
}

/**
 * Submits the exam. The result `refused` means that, by the server's clock, there is time left and questions are
 * unanswered.
 */
export async function sendSubmission({
  url,
  attemptId,
  changes,
}: {
  url: string
  attemptId: string
  changes: readonly Change[]
}) {
  const response = await postJson(url, { attemptId, answers: changes, submit: true })
  if (!response) return 'failed'
  if (response.type === 'opaqueredirect') return 'signed-out'
  if (response.ok || closedStatuses.includes(response.status)) return 'submitted'
  if (response.status === onBreakStatus) return 'on-break'
  return response.status === 422 ? 'refused' : 'failed'
}

/** Saves the waiting answers and stops the clock, or restarts it. Returns false without a connection. */
export async function sendBreak({
  url,
  attemptId,
  changes,
  rest,
}: {
  url: string
  attemptId: string
  changes: readonly Change[]
  rest: 'begin' | 'end'
}) {
  const response = await postJson(url, { attemptId, answers: changes, rest })
  // On any other response the caller reloads the page, which shows the current state.
  return response !== null && response.status < 500
}
