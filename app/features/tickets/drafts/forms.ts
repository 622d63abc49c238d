import { z } from 'zod'
import { ticketDraftKinds } from '#app/core/vocabulary.ts'
import { longestReply } from '../thread/rules.ts'

/** `begunAt` is when the page was read: what was sent since is no draft any more. Twice the limit, since a draft may still be cut. */
export const draftForm = z.strictObject({
  ticketId: z.uuid(),
  kind: z.enum(ticketDraftKinds),
  begunAt: z.iso.datetime().transform((text) => new Date(text)),
  body: z.string().max(2 * longestReply),
})
