export const shortestPassword = 12

export type PasswordRule = { holds: (password: string) => boolean; text: string }

/**
 * The rules of the specification (section 5) in its order. `short` is the form for the list below the password field.
 * In a file of their own, because a document that asks for a new password loads them.
 */
export const specifiedPasswordRules: readonly (PasswordRule & { short: string })[] = [
  {
    holds: (password) => password.length >= shortestPassword,
    short: `At least ${shortestPassword} characters`,
    text: `Password must be at least ${shortestPassword} characters long`,
  },
  {
    holds: (password) => /\p{Lu}/u.test(password),
    short: 'An uppercase letter',
    text: 'Password must contain at least one uppercase letter',
  },
  {
    holds: (password) => /\p{Ll}/u.test(password),
    short: 'A lowercase letter',
    text: 'Password must contain at least one lowercase letter',
  },
  { holds: (password) => /[0-9]/.test(password), short: 'A number', text: 'Password must contain at least one number' },
]
