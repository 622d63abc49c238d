/** Section 8 of the privacy policy: an address that waits for a programme goes after this time at the latest. */
export const interestMonths = 24

/** The link in the confirmation works for as long as the address may be kept. */
export const interestLinkMinutes = (interestMonths / 12) * 366 * 1_440

export function interestsKeptSince(now: Date) {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - interestMonths)
  return since
}
