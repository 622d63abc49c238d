import { emailOrContactPage } from '#app/core/institute.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export const complaintRefusals = {
  throttled: {
    status: 429,
    get text() {
      return `You’ve sent five complaints today. To add to one of them, please email ${emailOrContactPage('privacy')}.`
    },
  },
} as const satisfies Refusals

export const answerRefusals = {
  'no-complaint': { status: 404, text: 'This complaint does not exist' },
  'already-answered': { status: 409, text: 'A colleague has already answered this complaint' },
  'own-complaint': { status: 409, text: 'This is your own complaint, so a colleague has to answer it' },
} as const satisfies Refusals

export function describeSentComplaint(reference: string): Notice {
  return { tone: 'success', text: `Thanks, we’ve got your complaint ${reference} and have emailed you a confirmation.` }
}

export const complaintAnswered: Notice = { tone: 'success', text: 'Your answer has been sent by email.' }
export const deskFailure = 'Failed to answer the complaint'
