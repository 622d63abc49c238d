import { z } from 'zod'
import { ticketDraftKinds } from '#app/core/vocabulary.ts'
import { longestReply } from './thread.ts'

/** `begunAt` is when the page was loaded. A draft may be longer than a reply, because it can still be shortened. */
export const draftForm = z.strictObject({
  ticketId: z.uuid(),
  kind: z.enum(ticketDraftKinds),
  begunAt: z.iso.datetime().transform((text) => new Date(text)),
  body: z.string().max(2 * longestReply),
})
