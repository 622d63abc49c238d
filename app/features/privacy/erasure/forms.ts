import { z } from 'zod'
import { ownPasswordForm } from '#app/features/accounts/forms.ts'
import { erasureWord } from './rules.ts'

export const erasureForm = ownPasswordForm.extend({
  word: z
    .string({ error: `Please type ${erasureWord}` })
    .trim()
    .max(40, `Please type ${erasureWord}`)
    .refine((word) => word.toUpperCase() === erasureWord, `Please type ${erasureWord}`),
})
