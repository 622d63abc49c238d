import { z } from 'zod'
import { longestReason, rulingChoices } from './rulings.ts'

export const rulingForm = z.strictObject({
  questionId: z.uuid(),
  choice: z.enum(rulingChoices, { error: 'Please choose a decision' }),
  reason: z
    .string({ error: 'Please say why' })
    .trim()
    .min(1, 'Please say why')
    .max(longestReason, `This must have at most ${longestReason} characters`),
})
