import { z } from 'zod'

export const startForm = z.strictObject({ clock: z.literal('on').optional() })

export const selfCheckId = z.uuid()

/** The most values one answer may have: options, or places to fill. */
export const mostAnswers = 24
