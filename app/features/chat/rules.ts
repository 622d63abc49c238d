import { formatClockTime } from '#app/core/dates.ts'
import { truncate } from '#app/core/text.ts'
import { describeOfficeState, officeStateAt } from '#app/features/contact/rules.ts'
import type { ChatDoor } from './types.ts'

export const longestLine = 2_000
/** Lines of one conversation: beyond them it is a matter for a ticket. */
export const mostLines = 500
/** What one adviser has in hand at a time. */
export const mostChatsEach = 4
/** Who has waited longer is marked at the desk. */
export const patienceSeconds = 60
/** A page or a desk that has held no line for so long has gone. */
export const goneAfterSeconds = 90
/** How often open lines are noted; well within the time after which they count as gone. */
export const noteLinesEverySeconds = 30
/** Where nobody writes for so long the conversation is over. */
export const silenceMinutes = 30
/** How long what is over is still shown to whoever had it. */
export const shownAfterEndMinutes = 30
/** The browser that began one is known for so long. */
export const guestHours = 12
/** A conversation that became a ticket or a message is kept with it; the rest for so long (privacy policy, section 8). */
export const keptDays = 90
export const longestPath = 200

export function isGone({ seenAt, now }: { seenAt: Date; now: Date }) {
  return now.getTime() - seenAt.getTime() >= goneAfterSeconds * 1_000
}

/** Open in office hours while somebody is at the chat. */
export function describeDoor({ now, presentCount }: { now: Date; presentCount: number }): ChatDoor {
  const desk = officeStateAt(now)
  if (!desk.isOpen) return { isOpen: false, words: describeOfficeState(desk) }
  if (presentCount > 0) return { isOpen: true, words: `The chat is open until ${formatClockTime(desk.closesAt)}.` }
  return {
    isOpen: false,
    words: `Nobody is at the chat just now. The desk is open until ${formatClockTime(desk.closesAt)} London time.`,
  }
}

/** "Priya" of "Priya Raghunathan": the desk signs with first names. */
export function firstNameOf(fullName: string) {
  return fullName.trim().split(/\s+/)[0] ?? fullName
}

/** The path of a page of ours, without what follows; "/" where it is none. */
export function pageOf(given: string) {
  const path = given.split(/[?#]/, 1)[0] ?? ''
  return /^\/(?!\/)[\w./%~-]*$/.test(path) && path.length <= longestPath ? path : '/'
}

/** "1 min 40", "35 s": how long somebody has waited. */
export function describeWait(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds))
  if (whole < 60) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return whole % 60 ? `${minutes} min ${whole % 60}` : `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

export type WrittenLine = { author: 'guest' | 'adviser' | 'house'; name: string | null; body: string; createdAt: Date }

/** A conversation as plain text, for the message it becomes and for whoever wants a copy. */
export function transcriptOf(lines: readonly WrittenLine[], guestName: string) {
  return lines
    .map(({ author, name, body, createdAt }) => {
      const who = author === 'guest' ? guestName : (name ?? 'UKLI')
      const at = formatClockTime(createdAt)
      return author === 'house' ? `(${at}) ${body}` : `${at} ${who}: ${body.replaceAll('\n', '\n    ')}`
    })
    .join('\n')
}

/** What a ticket made of a conversation is called: its first words. */
export function subjectOf(body: string) {
  return truncate(body.replaceAll(/\s+/g, ' ').trim(), 80)
}

/** "Ada" and "King Lovelace" of "Ada King Lovelace". */
export function splitName(fullName: string) {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
