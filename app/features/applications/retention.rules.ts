const monthsAfterRejection = 6

/** Decided before this day, a rejected application has been kept for 6 months (product, "Careers"). */
export function keptSince(now: Date) {
  const day = new Date(now)
  day.setUTCMonth(day.getUTCMonth() - monthsAfterRejection)
  // 31 August less six months is no day of February: the month after it would begin too late.
  if (day.getUTCDate() !== now.getUTCDate()) day.setUTCDate(0)
  return day
}

/** When a rejected application will be anonymised. */
export function anonymisedOn(rejectedAt: Date) {
  const day = new Date(rejectedAt)
  day.setUTCMonth(day.getUTCMonth() + monthsAfterRejection)
  if (day.getUTCDate() !== rejectedAt.getUTCDate()) day.setUTCDate(0)
  return day
}
