import { z } from 'zod'
import { seenTicket } from './tickets.forms.ts'

export const mergeForm = z.strictObject({
  ...seenTicket,
  intoId: z.uuid('Please choose the ticket to keep'),
  sure: z.literal('on', 'Please tick to confirm the merge. It cannot be undone.'),
})
