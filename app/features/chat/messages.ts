import type { Refusals } from '#app/core/outcome.ts'

export const chatRefusals = {
  'no-adviser': {
    status: 409,
    text: 'No one is available to chat right now. Your text is kept below, so you can send it as a message.',
  },
  'not-found': { status: 404, text: 'This chat has ended. You can start a new one.' },
  'is-over': { status: 409, text: 'This chat has ended. You can start a new one.' },
  'too-long': {
    status: 409,
    text: 'This chat has become very long. Please send us anything else as a message.',
  },
  'no-email': { status: 422, text: 'Please enter your name and email address so we can reply' },
  throttled: { status: 429, text: 'Too many messages at once. Please wait a minute and try again.' },
} as const satisfies Refusals

export type ChatRefusal = keyof typeof chatRefusals
export const chatFailed = 'Failed to send your message'

export const systemLines = {
  joined: (name: string) => `${name} joined`,
  returned: 'We lost the adviser’s connection. Someone else will be with you shortly.',
  left: (name: string) => `${name} has left. Someone else will be with you shortly.`,
  endedByGuest: 'Chat ended',
  endedByAdviser: (name: string) => `${name} ended the chat`,
  endedBySilence: `Chat ended after half an hour without messages`,
  becameTicket: 'This chat is now a ticket. You can follow it on your dashboard.',
  becameMessage: (reference: string) => `We’ll reply to this chat by email. Your reference is ${reference}.`,
} as const
