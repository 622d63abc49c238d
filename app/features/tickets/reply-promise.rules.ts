import type { TicketPriority } from '#app/core/vocabulary.ts'
import { addOfficeMinutes, dueText, officeMinutesBetween } from '#app/features/contact/rules.ts'

/** Office hours within which we promise a reply. */
export const promisedHours = { urgent: 2, high: 4, medium: 8, low: 16 } as const satisfies Record<
  TicketPriority,
  number
>

/** The columns to store when a student starts to wait at `since`. */
export function waitingColumns({ since, priority }: { since: Date; priority: TicketPriority }) {
  return { waitingSince: since, replyDueAt: addOfficeMinutes(since, promisedHours[priority] * 60) }
}

export const notWaiting = { waitingSince: null, replyDueAt: null } as const

/** Monday to Friday; a Saturday is shorter. */
const officeDayHours = 8

/** "38 min", "1 h 20" or "12 d", in office hours and days. */
export function describeOfficeMinutes(minutes: number) {
  if (minutes < 60) return `${minutes} min`
  const days = Math.floor(minutes / 60 / officeDayHours)
  if (days >= 2) return `${days} d`
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}

export type PromiseDescription = { tone: 'calm' | 'soon' | 'over'; text: string }

/** Describes the office hours left or overdue; null when no reply is due. */
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
    return { tone: 'over', text: over === 0 ? 'just over' : `${describeOfficeMinutes(over)} over` }
  }
  const left = officeMinutesBetween(now, replyDueAt)
  if (left === 0) return { tone: 'soon', text: dueText(replyDueAt, now) }
  return { tone: left < 60 ? 'soon' : 'calm', text: describeOfficeMinutes(left) }
}
