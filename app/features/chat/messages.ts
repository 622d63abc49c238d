import type { Refusals } from '#app/core/outcome.ts'

export const chatRefusals = {
  'no-adviser': {
    status: 409,
    text: 'Nobody is at the chat just now. Your words are kept below: send them as a message.',
  },
  'not-found': { status: 404, text: 'This conversation is over. You can begin another.' },
  'is-over': { status: 409, text: 'This conversation is over. You can begin another.' },
  'too-long': {
    status: 409,
    text: 'This conversation has become very long. Please send what is still open as a message.',
  },
  'no-email': { status: 422, text: 'Please give your name and the email address to which we may answer' },
  throttled: { status: 429, text: 'Too many messages at once. Please wait a minute and send it again.' },
} as const satisfies Refusals

export type ChatRefusal = keyof typeof chatRefusals
export const chatFailed = 'Failed to send your message'

/** Lines that the system writes. */
export const systemLines = {
  joined: (name: string) => `${name} joined`,
  handedOver: (from: string, to: string) => `${from} handed over to ${to}`,
  returned: 'The adviser’s connection was lost. Somebody else will be with you.',
  left: (name: string) => `${name} has left. Somebody else will be with you.`,
  endedByGuest: 'Ended by whoever began it',
  endedByAdviser: (name: string) => `${name} ended the conversation`,
  endedBySilence: `Ended, since nobody had written for half an hour`,
  becameTicket: 'This conversation was made a ticket. You can follow it on your dashboard.',
  becameMessage: (reference: string) =>
    `This conversation was made a message with the reference ${reference}. We answer it by mail.`,
} as const
