/** Months after which the email address is deleted even if the programme has not opened (privacy policy, section 8). */
export const interestMonths = 24

/** The link in the confirmation email is valid as long as the address may be kept, in minutes. */
export const interestLinkMinutes = (interestMonths / 12) * 366 * 1_440

export function computeInterestCutoff(now: Date) {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - interestMonths)
  return since
}
