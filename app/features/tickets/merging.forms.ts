import { z } from 'zod'

export const mergeForm = z.strictObject({
  ticketId: z.uuid(),
  version: z.coerce.number().int().min(1),
  intoId: z.uuid('Please choose the ticket that goes on'),
  sure: z.literal('on', 'Please tick that you want to join them: it cannot be undone'),
})
