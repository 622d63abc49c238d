import { z } from 'zod'
import { emailField } from '#app/domain/contact/contact.forms.ts'

export const interestForm = z.strictObject({ email: emailField })
