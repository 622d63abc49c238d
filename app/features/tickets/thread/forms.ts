import { z } from 'zod'
import { longestReply } from './rules.ts'

const words = (what: string) =>
  z.string().trim().min(1, `${what} is empty`).max(longestReply, `${what} must be at most ${longestReply} characters`)

/** `version` is the one the page showed, so that a message of the student’s in between is read first. */
export const replyForm = z.strictObject({
  ticketId: z.uuid(),
  version: z.coerce.number().int().min(1),
  body: words('The reply'),
})

export const noteForm = z.strictObject({ ticketId: z.uuid(), body: words('The note') })
