import { z } from 'zod'
import { seenTicket } from './tickets.forms.ts'
import { longestReply } from './thread.ts'

const messageField = (what: string) =>
  z.string().trim().min(1, `${what} is empty`).max(longestReply, `${what} must be at most ${longestReply} characters`)

export const replyForm = z.strictObject({
  ...seenTicket,
  body: messageField('The reply'),
  /** Set by the button that sends the reply and resolves the ticket in one step. */
  next: z.literal('resolve').optional(),
})

export const noteForm = z.strictObject({ ticketId: z.uuid(), body: messageField('The note') })
