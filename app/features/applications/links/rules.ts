const minutesPerDay = 1_440

/** Letters lead here; the address holds a token that stands for the application, or for one offer of interview times. */
export const linkedPages = {
  'own-application': '/my-application',
  interview: '/interview',
} as const
export type LinkPurpose = keyof typeof linkedPages

/** As long as a decided application is kept. */
export const ownLinkMinutes = 183 * minutesPerDay
