import { readChoice, readId } from '#app/core/url-values.ts'
import { readCursor } from '#app/core/paging.ts'
import type { EventFacts, TimelineFilter, TimelineKind } from './types.ts'

export const timelineKinds = [
  'study',
  'money',
  'exams',
  'conversations',
  'account',
] as const satisfies readonly TimelineKind[]

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
