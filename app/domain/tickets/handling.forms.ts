import { z } from 'zod'
import { seenTicket } from './tickets.forms.ts'
import { longestResolution, ticketSteps } from './tickets.rules.ts'

export const stepForm = z.strictObject({
  ...seenTicket,
  step: z.enum(ticketSteps),
  resolutionNotes: z
    .string()
    .trim()
    .max(longestResolution, `Resolution notes must be less than ${longestResolution} characters`)
    .default(''),
})
