import { z } from 'zod'
import { longestResolution, ticketSteps } from './rules.ts'

/** `version` is the one the page showed, so that a colleague’s change in between is noticed. */
export const stepForm = z.strictObject({
  ticketId: z.uuid(),
  step: z.enum(ticketSteps),
  version: z.coerce.number().int().min(1),
  resolutionNotes: z
    .string()
    .trim()
    .max(longestResolution, `Resolution notes must be less than ${longestResolution} characters`)
    .default(''),
})
