import { z } from 'zod'

/** The step of a review in the URL, counted from 1. */
export const stepNumber = z.coerce.number().int().min(1).max(100)

/** The number of items that a review should have. */
export const itemCount = z.coerce.number().int().min(1).max(100)

/** The answer to whether the review goes on after the pass. */
export const keepForm = z.strictObject({ enrollmentId: z.uuid(), keeps: z.enum(['yes', 'no']) })
