import { addMinutes } from '#app/core/dates.ts'

/** Letters that a worker takes at once. */
export const batchSize = 50
/** Connections to the mail server at a time. */
export const connectionCount = 5
/** A worker that says nothing for so long is taken for dead, and its letters for anybody's. */
export const leaseSeconds = 20
export const renewalSeconds = 5
/** A commit wakes the workers; this finds what a dead one left and whose pause has passed. */
export const sweepSeconds = 10

const longestPauseMinutes = 120
const triesOfADay = 10
const minutesPerDay = 1_440

export type Refusal = { isPermanent: boolean; reason: string }

/** One minute after the first try, then twice as long after each, at most two hours. */
export function pauseMinutes(attempts: number) {
  return Math.min(2 ** Math.max(attempts - 1, 0), longestPauseMinutes)
}

/** What is never accepted ends at once; what might be ends after a day, in which it was really tried. */
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
