const minutesPerDay = 1_440

/** As long as a decided application is kept. */
export const ownLinkMinutes = 183 * minutesPerDay
