import { z } from 'zod'
import { ticketPriorities } from '#app/core/vocabulary.ts'
import { longestResolution } from './rules.ts'

const version = z.coerce.number().int().min(1)

export const triageForm = z.strictObject({
  ticketId: z.uuid(),
  version,
  assignedTo: z
    .union([z.literal(''), z.uuid('Please choose a member of customer service')])
    .transform((id) => id || null),
  priority: z.enum(ticketPriorities),
})

export const closingForm = z.strictObject({
  ticketId: z.uuid(),
  version,
  reason: z
    .string()
    .trim()
    .min(1, 'Please say why it is closed unanswered')
    .max(longestResolution, `The reason must be at most ${longestResolution} characters`),
})
