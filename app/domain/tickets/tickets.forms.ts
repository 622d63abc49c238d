import { z } from 'zod'
import { longestResolution } from './tickets.rules.ts'

/** `version` is the version that the page showed, which detects a concurrent change. */
export const seenTicket = { ticketId: z.uuid(), version: z.coerce.number().int().min(1) }

/** The adviser to assign; an empty value leaves the ticket unassigned. */
export const assigneeField = z
  .union([z.literal(''), z.uuid('Please choose a member of customer service')])
  .transform((id) => id || null)

export function reasonField(missing: string) {
  return z
    .string()
    .trim()
    .min(1, missing)
    .max(longestResolution, `The reason must be at most ${longestResolution} characters`)
}
