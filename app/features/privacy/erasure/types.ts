import type { PersonalDataPart } from '#app/core/vocabulary.ts'

export type ErasurePreview = {
  counts: Partial<Record<PersonalDataPart, number>>
  /** Titles of courses whose access ends with the account. */
  running: readonly string[]
  /** The pending request; null when there is none. */
  open: { requestedAt: Date; dueAt: Date } | null
  isStaff: boolean
}
