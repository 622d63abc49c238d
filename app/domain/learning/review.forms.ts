import { z } from 'zod'
import { longestReview } from './review.ts'

/** The step of a review in the URL, counted from 1. */
export const stepNumber = z.coerce.number().int().min(1).max(100)

/** The items that a review should have, each as its enrolment and its key. All others are left out. */
export const chosenItems = z.array(z.string().max(200)).max(longestReview)

/** The answer to whether the review goes on after the pass. */
export const keepForm = z.strictObject({ enrollmentId: z.uuid(), keeps: z.enum(['yes', 'no']) })
