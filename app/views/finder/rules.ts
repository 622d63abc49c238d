import { foldText } from '#app/core/text.ts'
import { desks, openDesks } from '#app/features/staff/rules.ts'
import type { StaffRole } from '#app/core/vocabulary.ts'
import type { Found, FoundKind } from './types.ts'

export const kindLabels = {
  desk: 'Desk',
  student: 'Student',
  staff: 'Staff',
  ticket: 'Ticket',
  application: 'Application',
  certificate: 'Certificate',
} as const satisfies Record<FoundKind, string>

/** From so many letters on people and things are looked for; desks at once. */
export const fewestLetters = 2
export const longestQuestion = 100

/** The desks that this member may open whose name holds every word. */
export function findDesks(text: string, holder: { roles: readonly StaffRole[] }): readonly Found[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  return openDesks(holder)
    .flatMap(({ entries }) => entries)
    .filter(({ label }) => words.every((word) => foldText(label).includes(word)))
    .map(({ desk, label }) => ({ kind: 'desk', id: desk, title: label, detail: '', to: desks[desk].path }))
}
