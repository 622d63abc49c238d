import { z } from 'zod'

export const sandboxForm = z.strictObject({
  cardNumber: z
    .string('Enter a test card number')
    .trim()
    .min(1, 'Enter a test card number')
    .max(40, 'Enter a test card number'),
})
