import { z } from 'zod'
import { longestReason } from './rules.ts'

export const dueDateForm = z.strictObject({
  enrollmentId: z.string().max(60),
  dueDay: z.iso.date({ error: 'Please choose a day' }),
  reason: z
    .string({ error: 'Please say why' })
    .trim()
    .min(1, 'Please say why')
    .max(longestReason, `The reason must have at most ${longestReason} characters`),
})
