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
    text: 'Too many messages have come from your network in the last hour. Please try again later, or write to support@ukli.example.',
  },
  'looks-automated': {
    status: 422,
    title: 'Error',
    text: 'Failed to send message. Please try again. A field that people do not see was filled in: empty it, or switch off the program that fills in forms for you.',
  },
} as const satisfies Refusals
export type MessageRefusal = keyof typeof messageRefusals

/** Where the message could not be stored (specification, section 8). */
export const sendFailed = 'Failed to send message. Please try again.'
