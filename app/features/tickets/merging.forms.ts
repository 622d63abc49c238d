import { z } from 'zod'

export const mergeForm = z.strictObject({
  ticketId: z.uuid(),
  version: z.coerce.number().int().min(1),
  intoId: z.uuid('Please choose the ticket to keep'),
  sure: z.literal('on', 'Please tick to confirm the merge. It cannot be undone.'),
})
