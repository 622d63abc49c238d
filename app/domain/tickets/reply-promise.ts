import type { TicketPriority } from '#app/core/vocabulary.ts'
import { addOfficeMinutes, describeImminentDueTime, officeMinutesBetween } from '#app/domain/contact/contact.ts'

/** The number of office hours within which we promise a reply. */
export const promisedHours = { urgent: 2, high: 4, medium: 8, low: 16 } as const satisfies Record<
  TicketPriority,
  number
>

/** Returns the columns to store when a student starts to wait for a reply at `since`. */
export function buildWaitingColumns({ since, priority }: { since: Date; priority: TicketPriority }) {
  return { waitingSince: since, replyDueAt: addOfficeMinutes(since, promisedHours[priority] * 60) }
}

export const notWaiting = { waitingSince: null, replyDueAt: null } as const

/** Hours of an office day from Monday to Friday. A Saturday is shorter. */
const officeDayHours = 8

/** Formats office minutes as "38 min", "1 h 20" or, in office days, "12 d". */
export function formatOfficeMinutes(minutes: number) {
  if (minutes < 60) return `${minutes} min`
  const days = Math.floor(minutes / 60 / officeDayHours)
  if (days >= 2) return `${days} d`
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}

export type PromiseDescription = { tone: 'calm' | 'soon' | 'over'; text: string }

/** Describes the office hours until the reply is due, or since it was due; null if no reply is due. */
export function describePromise({
  replyDueAt,
  now,
}: {
  replyDueAt: Date | null
  now: Date
}): PromiseDescription | null {
  if (!replyDueAt) return null
  if (replyDueAt < now) {
    const over = officeMinutesBetween(replyDueAt, now)
    return { tone: 'over', text: over === 0 ? 'just over' : `${formatOfficeMinutes(over)} over` }
  }
  const left = officeMinutesBetween(now, replyDueAt)
  if (left === 0) return { tone: 'soon', text: describeImminentDueTime(replyDueAt, now) }
  return { tone: left < 60 ? 'soon' : 'calm', text: formatOfficeMinutes(left) }
}
