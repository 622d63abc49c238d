import { z } from 'zod'
import { longestResolution, ticketSteps } from './rules.ts'

/** `version` is what the page showed: another's step in between is noticed, not overwritten. */
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
