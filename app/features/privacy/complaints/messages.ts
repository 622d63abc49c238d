import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export const complaintRefusals = {
  throttled: {
    status: 429,
    text: 'You have sent five today. Please add to one of them by writing to dpo@ukli.example.',
  },
} as const satisfies Refusals

export const answerRefusals = {
  'no-complaint': { status: 404, text: 'This complaint does not exist' },
  'already-answered': { status: 409, text: 'This complaint was answered by a colleague meanwhile' },
  'own-complaint': { status: 409, text: 'This is your own complaint: a colleague answers it' },
} as const satisfies Refusals

export function complaintSent(reference: string): Notice {
  return { tone: 'success', text: `Your complaint ${reference} is with us. A letter confirms it.` }
}

export const complaintAnswered: Notice = { tone: 'success', text: 'The answer is on its way by letter.' }
export const deskFailure = 'Failed to answer the complaint'
