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
/** The longest pause while our own mail server does not answer, so that emails leave soon after it is back. */
const longestOwnPauseMinutes = 10
/** The pauses between this many refusals are a day. Only they count, not the time in which our own server was away. */
export const refusalsOfADay = 19

/**
 * Returns the minutes before the next attempt: one after the first attempt, then twice as many each time, up to two
 * hours.
 */
export function retryDelayMinutes(attempts: number) {
  return Math.min(2 ** Math.max(attempts - 1, 0), longestPauseMinutes)
}

/**
 * Decides when to try again. Gives up after a refusal for good, or after as many refusals for now as are met in a day.
 * `refusals` counts the earlier ones. An email that our own server does not take waits as long as that lasts.
 */
export function decideNextAttempt({
  refusal,
  attempts,
  refusals,
  now,
}: {
  refusal: { kind: 'for good' | 'for now' | 'no server' }
  attempts: number
  refusals: number
  now: Date
}): { kind: 'given up' } | { kind: 'again'; dueAt: Date; refusals: number } {
  if (refusal.kind === 'no server') {
    const pause = Math.min(retryDelayMinutes(attempts), longestOwnPauseMinutes)
    return { kind: 'again', dueAt: addMinutes(now, pause), refusals }
  }
  const met = refusals + 1
  if (refusal.kind === 'for good' || met >= refusalsOfADay) return { kind: 'given up' }
  return { kind: 'again', dueAt: addMinutes(now, retryDelayMinutes(met)), refusals: met }
}

/**
 * The templates whose text a member of staff wrote. Emails of all other templates are marked as automatic, so that no
 * program replies to them.
 */
const byStaff = ['ticket-reply', 'message-answered', 'application-answer']

export const isWrittenByStaff = (template: string) => byStaff.includes(template)

/**
 * Days for which copies of emails are kept (privacy policy, section 8; a test compares it with the text). Every record
 * is kept at least as long as the emails about it.
 */
export const emailCopyDays = 90

export const returnsShownDays = 90
