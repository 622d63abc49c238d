import { isId } from '#app/core/ids.ts'
import { readCursor } from '#app/core/paging.ts'
import { studentStatuses, type StudentStatus } from '#app/core/vocabulary.ts'
import { statusChangeNames } from '../status/rules.ts'
import type { RosterFilter, RosterView } from './types.ts'

export const statusLabels = {
  active: 'Active',
  suspended: 'Suspended',
  expelled: 'Expelled',
} as const satisfies Record<StudentStatus, string>

const longestSearch = 200

/** What the address asks for; anything unknown counts as not asked for. */
export function readRosterFilter(parameters: URLSearchParams): RosterFilter {
  return {
    search: (parameters.get('q') ?? '').trim().slice(0, longestSearch),
    status: studentStatuses.find((status) => status === parameters.get('status')) ?? null,
    sort: parameters.get('sort') === 'name' ? 'name' : 'newest',
    cursor: readCursor(parameters, isId),
  }
}

/** Which change of whom the address asks to confirm: `?suspend=<id>`. */
export function readRosterView(parameters: URLSearchParams): RosterView | null {
  for (const change of statusChangeNames) {
    const studentId = parameters.get(change)
    if (studentId && isId(studentId)) return { change, studentId }
  }
  return null
}
