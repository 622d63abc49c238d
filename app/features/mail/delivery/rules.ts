import { addMinutes } from '#app/core/dates.ts'

export const batchSize = 50
export const connectionCount = 5
/** A worker that has not renewed its leases for this long counts as dead, and others may take its emails. */
export const leaseSeconds = 20
export const renewalSeconds = 5
/**
 * The interval for finding emails that are due again or were left by a dead worker. New emails wake the workers at
 * commit.
 */
export const sweepSeconds = 10

const longestPauseMinutes = 120
const triesOfADay = 10
const minutesPerDay = 1_440

export type Refusal = { isPermanent: boolean; reason: string }

/**
 * Returns the minutes before the next attempt: one after the first attempt, then twice as many each time, up to two
 * hours.
 */
export function retryDelayMinutes(attempts: number) {
  return Math.min(2 ** Math.max(attempts - 1, 0), longestPauseMinutes)
}

/**
 * Decides when to try again. Gives up at once after a permanent refusal, and after a temporary one once a day has
 * passed with enough attempts.
 */
export function decideNextAttempt({
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
  return { kind: 'again', dueAt: addMinutes(now, retryDelayMinutes(attempts)) }
}

/**
 * The templates whose text a member of staff wrote. Emails of all other templates are marked as automatic, so that no
 * program replies to them.
 */
const byStaff = ['ticket-reply', 'message-answered', 'application-answer']

export const isWrittenByStaff = (template: string) => byStaff.includes(template)
