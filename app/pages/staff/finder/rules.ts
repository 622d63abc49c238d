import { foldForSearch } from '#app/core/text.ts'
import { desks, listAllowedDesks } from '#app/domain/staff/staff.ts'
import type { StaffRole } from '#app/core/vocabulary.ts'

type FoundKind = 'desk' | 'student' | 'staff' | 'ticket' | 'application' | 'certificate' | 'receipt' | 'error'

/** A search result that this member of staff may see. */
export type FoundItem = { kind: FoundKind; id: string; title: string; detail: string; to: string }

export const kindLabels = {
  desk: 'Desk',
  student: 'Student',
  staff: 'Staff',
  ticket: 'Ticket',
  application: 'Application',
  certificate: 'Certificate',
  receipt: 'Receipt',
  error: 'Error',
} as const satisfies Record<FoundKind, string>

/** The fewest characters with which people and items are searched. Desks are searched from the first letter. */
export const shortestSearch = 2
export const longestSearch = 100

/** Finds the desks that this member of staff may open and whose name contains every word. */
export function findDesks(text: string, holder: { roles: readonly StaffRole[] }): readonly FoundItem[] {
  const words = foldForSearch(text).split(/\s+/).filter(Boolean)
  return listAllowedDesks(holder)
    .flatMap(({ entries }) => entries)
    .filter(({ label }) => words.every((word) => foldForSearch(label).includes(word)))
    .map(({ desk, label }) => ({ kind: 'desk', id: desk, title: label, detail: '', to: desks[desk].path }))
}
