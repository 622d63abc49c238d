import { z } from 'zod'
import { seenTicket } from './forms.ts'

export const mergeForm = z.strictObject({
  ...seenTicket,
  intoId: z.uuid('Please choose the ticket to keep'),
  sure: z.literal('on', 'Please tick the box to merge them. This cannot be undone'),
})
