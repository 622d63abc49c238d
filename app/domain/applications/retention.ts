import type { ApplicationStage } from '#app/core/vocabulary.ts'

const monthsAfterRejection = 6

/** Returns the day 6 months ago. Applications that were decided before it are anonymised (product, "Careers"). */
export function computeAnonymisationCutoff(now: Date) {
  const day = new Date(now)
  day.setUTCMonth(day.getUTCMonth() - monthsAfterRejection)
  // Without this, 31 August minus six months would become a day in March.
  if (day.getUTCDate() !== now.getUTCDate()) day.setUTCDate(0)
  return day
}

export function computeAnonymisationDay(rejectedAt: Date) {
  const day = new Date(rejectedAt)
  day.setUTCMonth(day.getUTCMonth() + monthsAfterRejection)
  if (day.getUTCDate() !== rejectedAt.getUTCDate()) day.setUTCDate(0)
  return day
}

/**
 * Returns when the application was rejected, withdrawn or ended with a hire; null if none of these has happened. The
 * application is kept for 6 months from then.
 */
export function findDecisionTime({
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
