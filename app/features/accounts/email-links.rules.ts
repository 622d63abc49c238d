/** The pages that links in emails lead to. Their URL carries a token that stands for one thing, which it opens without signing in. */
export const linkedPages = {
  'reset-password': '/auth/reset-password',
  'verify-email': '/auth/verify-email',
  'change-address': '/auth/address',
  'keep-address': '/auth/address',
  'own-application': '/my-application',
  interview: '/interview',
  'ticket-answer': '/answer',
  reminders: '/reminders',
} as const
export type LinkPurpose = keyof typeof linkedPages
