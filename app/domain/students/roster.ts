import { readChoice, readSearch } from '#app/core/url-values.ts'
import { type StudentStatus, studentStatuses } from '#app/core/vocabulary.ts'
import { type Cursor, readCursor } from '#app/core/paging.ts'
import { type StatusChange, statusChangeNames } from './status.ts'
import { formatShortDay, londonDay, millisecondsPerDay } from '#app/core/dates.ts'
import { isId } from '#app/core/ids.ts'

export type RosterFilter = {
  search: string
  status: StudentStatus | null
  sort: 'newest' | 'name'
  cursor: Cursor | null
}

export type RosterCounts = Record<'all' | StudentStatus, number>

/** A status change whose dialog is open. */
export type RosterView = { change: StatusChange; studentId: string }

export const statusLabels = {
  active: 'Active',
  suspended: 'Suspended',
  expelled: 'Expelled',
} as const satisfies Record<StudentStatus, string>

/** Reads the filter from the URL; unknown values are ignored. */
export function readRosterFilter(parameters: URLSearchParams): RosterFilter {
  return {
    search: readSearch(parameters),
    status: readChoice(parameters, 'status', studentStatuses),
    sort: parameters.get('sort') === 'name' ? 'name' : 'newest',
    cursor: readCursor(parameters),
  }
}

const relativeDays = 7

/** Formats "today", "yesterday" or "3 days ago" by the London calendar, and the date after a week. */
export function formatLastSeen({ lastSeen, now }: { lastSeen: Date | null; now: Date }) {
  if (!lastSeen) return 'not yet'
  const [day, today] = [lastSeen, now].map((instant) => Date.parse(londonDay(instant)))
  const days = Math.round(((today ?? 0) - (day ?? 0)) / millisecondsPerDay)
  if (days >= relativeDays) return formatShortDay(lastSeen)
  return days < 1 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`
}

/** Reads the status change to confirm from the URL: `?suspend=<id>`. */
export function readRosterView(parameters: URLSearchParams): RosterView | null {
  for (const change of statusChangeNames) {
    const studentId = parameters.get(change)
    if (studentId && isId(studentId)) return { change, studentId }
  }
  return null
}
