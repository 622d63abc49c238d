import type { PersonalDataPart } from '#app/core/vocabulary.ts'

export type ErasurePreview = {
  counts: Partial<Record<PersonalDataPart, number>>
  /** Titles of the courses whose access ends with the account. */
  running: readonly string[]
  /** The pending request, or null. */
  open: { requestedAt: Date; dueAt: Date } | null
  isStaff: boolean
}
