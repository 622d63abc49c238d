import { formatClockTime } from '#app/core/dates.ts'
import { truncate } from '#app/core/text.ts'
import { describeOfficeState, officeStateAt } from '#app/features/contact/rules.ts'
import type { ChatAvailability } from './types.ts'

export const longestLine = 2_000
/** A longer conversation should become a ticket. */
export const mostLines = 500
/** Chats that one adviser can have at a time. */
export const mostChatsEach = 4
/** Longer waits are highlighted. */
export const longWaitSeconds = 60
/** A guest or adviser without a connection for this long counts as gone. */
export const goneAfterSeconds = 90
/** Interval for recording connections; well below `goneAfterSeconds`. */
export const recordConnectionsEverySeconds = 30
/** A chat without a new line for this long ends. */
export const silenceMinutes = 30
/** An ended chat stays visible to its guest for this long. */
export const shownAfterEndMinutes = 30
/** A visitor’s browser can continue its chat for this long. */
export const guestHours = 12
/** Retention of chats (privacy policy, section 8). A ticket or enquiry made from one keeps its own copy. */
export const keptDays = 90
export const longestPath = 200

export function isGone({ seenAt, now }: { seenAt: Date; now: Date }) {
  return now.getTime() - seenAt.getTime() >= goneAfterSeconds * 1_000
}

/** The chat is open in office hours while an adviser is available. */
export function describeAvailability({ now, presentCount }: { now: Date; presentCount: number }): ChatAvailability {
  const desk = officeStateAt(now)
  if (!desk.isOpen) return { isOpen: false, words: describeOfficeState(desk) }
  if (presentCount > 0) return { isOpen: true, words: `The chat is open until ${formatClockTime(desk.closesAt)}.` }
  return {
    isOpen: false,
    words: `No one is available to chat right now. Our office is open until ${formatClockTime(desk.closesAt)} London time.`,
  }
}

/** "Priya" of "Priya Raghunathan": advisers sign with first names. */
export function firstNameOf(fullName: string) {
  return fullName.trim().split(/\s+/)[0] ?? fullName
}

/** The path of a page on this site without its query; "/" if it is not one. */
export function sitePath(given: string) {
  const path = given.split(/[?#]/, 1)[0] ?? ''
  return /^\/(?!\/)[\w./%~-]*$/.test(path) && path.length <= longestPath ? path : '/'
}

/** "1 min 40", "35 s". */
export function describeWait(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds))
  if (whole < 60) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return whole % 60 ? `${minutes} min ${whole % 60}` : `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

export type WrittenLine = { author: 'guest' | 'adviser' | 'house'; name: string | null; body: string; createdAt: Date }

export function transcriptOf(lines: readonly WrittenLine[], guestName: string) {
  return lines
    .map(({ author, name, body, createdAt }) => {
      const who = author === 'guest' ? guestName : (name ?? 'UKLI')
      const at = formatClockTime(createdAt)
      return author === 'house' ? `(${at}) ${body}` : `${at} ${who}: ${body.replaceAll('\n', '\n    ')}`
    })
    .join('\n')
}

export function titleOf(body: string) {
  return truncate(body.replaceAll(/\s+/g, ' ').trim(), 80)
}

export function splitName(fullName: string) {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
