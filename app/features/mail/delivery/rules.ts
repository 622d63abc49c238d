import { addMinutes } from '#app/core/dates.ts'

export const batchSize = 50
export const connectionCount = 5
/** A worker that does not renew its leases for this long counts as dead, and others may take its emails. */
export const leaseSeconds = 20
export const renewalSeconds = 5
/** Commits wake the workers. This interval finds emails that are due again or were left by a dead worker. */
export const sweepSeconds = 10

const longestPauseMinutes = 120
const triesOfADay = 10
const minutesPerDay = 1_440

export type Refusal = { isPermanent: boolean; reason: string }

/** One minute after the first attempt, then twice as long each time, up to two hours. */
export function pauseMinutes(attempts: number) {
  return Math.min(2 ** Math.max(attempts - 1, 0), longestPauseMinutes)
}

/** Decides when to try again. A permanent refusal ends at once, a temporary one after a day with enough attempts. */
export function nextTry({
  refusal,
  attempts,
  writtenAt,
  now,
}: {
  refusal: Refusal
  attempts: number
  writtenAt: Date
  now: Date
}): { kind: 'given up' } | { kind: 'again'; dueAt: Date } {
  const isTriedForADay = attempts >= triesOfADay && now >= addMinutes(writtenAt, minutesPerDay)
  if (refusal.isPermanent || isTriedForADay) return { kind: 'given up' }
  return { kind: 'again', dueAt: addMinutes(now, pauseMinutes(attempts)) }
}

/**
 * Templates whose text a member of staff wrote. All others are marked as automatic, so that no program replies to them.
 */
const byStaff = ['ticket-reply', 'message-answered', 'application-answer']

export const isWrittenByStaff = (template: string) => byStaff.includes(template)
