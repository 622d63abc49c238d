/** The pages that links in emails lead to. The URL contains a token for one purpose, and needs no sign-in. */
export const linkedPages = {
  'reset-password': '/auth/reset-password',
  'verify-email': '/auth/verify-email',
  'change-address': '/auth/address',
  'keep-address': '/auth/address',
  'not-me': '/auth/not-me',
  'this-browser': '/auth/this-browser',
  'own-application': '/my-application',
  interview: '/interview',
  'ticket-answer': '/answer',
  reminders: '/reminders',
  'course-interest': '/course-interest',
  'team-place': '/claim',
} as const
export type LinkPurpose = keyof typeof linkedPages

/** The purpose that a token was issued for; the token is not valid for any other. */
export type TokenPurpose = LinkPurpose | 'second-step' | 'passkey-sign-in' | 'passkey-step' | 'passkey-add'
