import { z } from 'zod'
import { ticketDraftKinds } from '#app/core/vocabulary.ts'
import { longestReply } from '../thread/rules.ts'

/**
 * `begunAt` is when the page was loaded: a draft of a message sent since then is refused. Allows twice the length of
 * a reply, because a draft may still be shortened.
 */
export const draftForm = z.strictObject({
  ticketId: z.uuid(),
  kind: z.enum(ticketDraftKinds),
  begunAt: z.iso.datetime().transform((text) => new Date(text)),
  body: z.string().max(2 * longestReply),
})
