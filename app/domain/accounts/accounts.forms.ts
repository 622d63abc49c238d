import { z } from 'zod'
import { describeNameProblem } from '#app/core/names.ts'
import { normaliseName } from '#app/core/printable.ts'
import { emailField, phoneField } from '#app/domain/contact/contact.forms.ts'
import { normaliseCode } from './factors.ts'
import { isPersonal, longestPassword, longestToken, passwordRules, personalPassword } from './accounts.rules.ts'
import type { NewPassword } from './accounts.types.ts'

/** Converts the email to lower case, so that upper and lower case do not make two accounts. */
export const accountEmailField = emailField.transform((email) => email.toLowerCase())

export const fullNameField = z
  .string({ error: 'Full name is required' })
  .transform(normaliseName)
  .pipe(z.string().min(1, 'Full name is required').max(100, 'Full name must be less than 100 characters'))
  // Names appear in email subjects and on certificates.
  .superRefine((name, context) => {
    const why = describeNameProblem(name)
    if (why) context.addIssue({ code: 'custom', message: why })
  })

/** A new password. It is never trimmed. The error message is that of the first rule it breaks. */
export const newPasswordField = z.string({ error: 'Password is required' }).transform((password, context) => {
  const broken = passwordRules.find(({ holds }) => !holds(password))
  if (broken) context.addIssue({ code: 'custom', message: broken.text })
  return password as NewPassword
})

/** Adds an error if the password consists of the name or email of the new account. */
export function refusePersonalPassword(
  account: { password: string; email: string; fullName: string },
  context: z.RefinementCtx,
) {
  if (isPersonal(account)) context.addIssue({ code: 'custom', path: ['password'], message: personalPassword })
}

/** An existing password that is checked. Its length is limited, because hashing a very long one is slow. */
const givenPasswordField = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(longestPassword * 8, 'Password is too long')

const token = z.string({ error: 'This link is incomplete' }).min(1, 'This link is incomplete').max(longestToken)

export const signInForm = z.strictObject({ email: accountEmailField, password: givenPasswordField })
export const signUpForm = z
  .strictObject({
    fullName: fullNameField,
    email: accountEmailField,
    password: newPasswordField,
  })
  .superRefine(refusePersonalPassword)
export const forgotPasswordForm = z.strictObject({ email: accountEmailField })
export const resetPasswordForm = z.strictObject({ token, newPassword: newPasswordField })
export const verifyEmailForm = z.strictObject({ token })
export const profileForm = z.strictObject({ fullName: fullNameField, phone: phoneField })
export const changeAddressForm = z.strictObject({ newEmail: accountEmailField, currentPassword: givenPasswordField })
export const endSessionForm = z.strictObject({ sessionId: z.uuid() })
/** Six digits of the authenticator app, or a recovery code. Spaces and hyphens are ignored. */
const codeField = z
  .string({ error: 'Please enter the code' })
  .max(40, 'That doesn’t look like a code')
  .transform(normaliseCode)
  .pipe(z.string().min(1, 'Please enter the code'))

export const codeForm = z.strictObject({ code: codeField })
export const ownPasswordForm = z.strictObject({ currentPassword: givenPasswordField })
export const changePasswordForm = z.strictObject({
  currentPassword: givenPasswordField,
  newPassword: newPasswordField,
})
