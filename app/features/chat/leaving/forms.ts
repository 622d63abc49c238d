import { z } from 'zod'

export const leavingForm = z.strictObject({
  staffId: z.uuid(),
  passTo: z
    .union([z.literal(''), z.uuid('Please choose a member of customer service')])
    .default('')
    .transform((id) => id || null),
})
