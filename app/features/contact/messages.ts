import { emailOrContactPage } from '#app/core/institute.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export const messageSent: Notice = {
  tone: 'success',
  title: 'Message Sent!',
  text: "Thank you for contacting us. We'll get back to you soon.",
}

export const messageRefusals = {
  throttled: {
    status: 429,
    title: 'Error',
    get text() {
      return `Too many messages were sent from your network in the last hour. Please try again later or email ${emailOrContactPage('support')}.`
    },
  },
  'looks-automated': {
    status: 422,
    title: 'Error',
    text: 'Failed to send message. Please try again. Your browser filled in a field that nobody sees, and we have emptied it: please send it again.',
  },
} as const satisfies Refusals
export type MessageRefusal = keyof typeof messageRefusals

/** Shown if storing the message failed (specification, section 8). */
export const sendFailed = 'Failed to send message. Please try again.'
