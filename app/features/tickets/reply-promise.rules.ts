import type { TicketPriority } from '#app/core/vocabulary.ts'
import { addOfficeMinutes, dueText, officeMinutesBetween } from '#app/features/contact/rules.ts'

/** Office hours within which a reply is promised. */
export const promisedHours = { urgent: 2, high: 4, medium: 8, low: 16 } as const satisfies Record<
  TicketPriority,
  number
>

/** What is stored while a student waits: since when, and by when the desk replies. */
export function waitingFrom({ since, priority }: { since: Date; priority: TicketPriority }) {
  return { waitingSince: since, replyDueAt: addOfficeMinutes(since, promisedHours[priority] * 60) }
}

export const answered = { waitingSince: null, replyDueAt: null } as const

/** "1 h 20", "38 min": so much of office hours. */
export function describeOfficeMinutes(minutes: number) {
  if (minutes < 60) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}

export type PromiseWords = { tone: 'calm' | 'soon' | 'over'; text: string }

/** What is left of the promise in office hours, how far it is over, or that the student has the word. */
export function describePromise({ replyDueAt, now }: { replyDueAt: Date | null; now: Date }): PromiseWords | null {
  if (!replyDueAt) return null
  if (replyDueAt < now) {
    const over = officeMinutesBetween(replyDueAt, now)
    return { tone: 'over', text: over === 0 ? 'just over' : `${describeOfficeMinutes(over)} over` }
  }
  const left = officeMinutesBetween(now, replyDueAt)
  if (left === 0) return { tone: 'soon', text: dueText(replyDueAt, now) }
  return { tone: left < 60 ? 'soon' : 'calm', text: describeOfficeMinutes(left) }
}
