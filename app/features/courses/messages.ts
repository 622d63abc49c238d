import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { tooManyLinks } from '#app/features/throttles/messages.ts'

export const interestNoted: Notice = {
  tone: 'success',
  title: 'We’ll let you know',
  text: 'We’ll email you when enrolment opens.',
}

export const interestRefusals = {
  'already-open': { status: 409, text: 'Enrolment is already open, so you can enrol now' },
  throttled: {
    status: 429,
    text: 'Too many requests have come from your network in the last hour. Please try again later.',
  },
  'looks-automated': {
    status: 422,
    text: 'Your browser filled in a field that nobody sees, and we have emptied it: please send it again.',
  },
} as const satisfies Refusals
export type InterestRefusal = keyof typeof interestRefusals

export const interestLinkRefusals = {
  'invalid-link': { status: 404, text: 'This link doesn’t work any more: your address is not on our list.' },
  ...tooManyLinks,
} as const satisfies Refusals

export const interestDeleted: Notice = { tone: 'success', text: 'Your address is deleted' }
