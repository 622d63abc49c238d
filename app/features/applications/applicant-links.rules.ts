const minutesPerDay = 1_440

/** The lifetime of the link to an application. It equals the 6 months for which a decided application is kept. */
export const ownLinkMinutes = 183 * minutesPerDay
