import { z } from 'zod'
import { ownPasswordForm } from '#app/domain/accounts/accounts.forms.ts'
import { erasureWord } from './erase-person.ts'

export const erasureForm = ownPasswordForm.extend({
  word: z
    .string({ error: `Please type ${erasureWord}` })
    .trim()
    .max(40, `Please type ${erasureWord}`)
    .refine((word) => word.toUpperCase() === erasureWord, `Please type ${erasureWord}`),
})
