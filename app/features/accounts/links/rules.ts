/** Letters lead here; the address holds a token that stands for one thing, which it opens without signing in. */
export const linkedPages = {
  'own-application': '/my-application',
  interview: '/interview',
  'ticket-answer': '/answer',
  reminders: '/reminders',
} as const
export type LinkPurpose = keyof typeof linkedPages
