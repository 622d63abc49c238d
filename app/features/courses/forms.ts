import { z } from 'zod'
import { emailField } from '#app/features/contact/forms.ts'

export const interestForm = z.strictObject({ email: emailField })
