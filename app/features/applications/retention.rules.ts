import type { ApplicationStage } from '#app/core/vocabulary.ts'

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

/** Returns when the application was rejected, withdrawn or ended with a hire; it is kept for 6 months from then. */
export function decisionAt({
  stage,
  reviewedAt,
  withdrawnAt,
}: {
  stage: ApplicationStage
  reviewedAt: Date | null
  withdrawnAt: Date | null
}) {
  return withdrawnAt ?? (stage === 'rejected' || stage === 'hired' ? reviewedAt : null)
}
