import { z } from 'zod'

const colleague = (text: string) =>
  z
    .union([z.literal(''), z.uuid(text)])
    .default('')
    .transform((id) => id || null)

export const leavingForm = z.strictObject({
  staffId: z.uuid(),
  passTo: colleague('Please choose a member of customer service'),
  interviewsTo: colleague('Please choose a member of staff'),
})
