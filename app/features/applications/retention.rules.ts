const monthsAfterRejection = 6

/** Applications decided before this day have been kept for 6 months (product, "Careers"). */
export function keptSince(now: Date) {
  const day = new Date(now)
  day.setUTCMonth(day.getUTCMonth() - monthsAfterRejection)
  // 31 August minus six months would roll over into March.
  if (day.getUTCDate() !== now.getUTCDate()) day.setUTCDate(0)
  return day
}

export function anonymisedOn(rejectedAt: Date) {
  const day = new Date(rejectedAt)
  day.setUTCMonth(day.getUTCMonth() + monthsAfterRejection)
  if (day.getUTCDate() !== rejectedAt.getUTCDate()) day.setUTCDate(0)
  return day
}
