import { z } from 'zod'

/** The step of a review in the URL, counted from 1. */
export const stepNumber = z.coerce.number().int().min(1).max(100)
