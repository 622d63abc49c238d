const minutesPerDay = 1_440

/** Matches how long a decided application is kept: 6 months. */
export const ownLinkMinutes = 183 * minutesPerDay
