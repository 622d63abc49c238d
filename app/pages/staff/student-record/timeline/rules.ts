import { type Cursor, readCursor } from '#app/core/paging.ts'
import { readChoice, readId } from '#app/core/url-values.ts'

export const timelineKinds = ['study', 'money', 'exams', 'conversations', 'account'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** An event of the timeline, whatever it is. */
export type EventFacts = {
  /** The name of the event and the id of its row. No other entry of the timeline has the same key. */
  key: string
  at: Date
  kind: TimelineKind
  /** The subject of the event, such as a course, the subject of a ticket or the number of a certificate. */
  title: string | null
  detail: string | null
  pence: number | null
  staffName: string | null
  /** The id of the ticket, message, chat, email or document that the event links to. */
  linkId: string | null
}

export type TimelineFilter = { kind: TimelineKind | null; cursor: Cursor | null; emailId: string | null }

export const kindLabels = {
  study: 'Study',
  money: 'Money',
  exams: 'Exams',
  conversations: 'Conversations',
  account: 'Account',
} as const satisfies Record<TimelineKind, string>

export function readTimelineFilter(parameters: URLSearchParams): TimelineFilter {
  return {
    kind: readChoice(parameters, 'kind', timelineKinds),
    cursor: readCursor(parameters, (key) => readEntryKey(key) !== null),
    emailId: readId(parameters, 'email'),
  }
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const entryKey = /^[a-z-]{4,40}:[\da-f-]{36}(\/[\da-f-]{36})?$/

export function writeEntryKey({ at, key }: Pick<EventFacts, 'at' | 'key'>) {
  return `${at.toISOString()}~${key}`
}

export function readEntryKey(text: string) {
  const [time = '', key = '', ...rest] = text.split('~')
  const at = instant.test(time) ? new Date(time) : null
  return at && !Number.isNaN(at.getTime()) && entryKey.test(key) && rest.length === 0 ? { at, key } : null
}

/**
 * Replaces links that contain a token, which stored emails contain in encrypted form. Staff see no part of such a link.
 */
export function hidePrivateLinks(text: string) {
  // Word by word, because a pattern that looks back to the start of a word takes time with the square of its length.
  return text.replaceAll(/\S+/g, (word) => (/~sealed~[\w-]+~/.test(word) ? '[private link]' : word))
}
