import type { PersonalDataPart } from '#app/core/vocabulary.ts'

export type ErasurePreview = {
  counts: Partial<Record<PersonalDataPart, number>>
  /** Courses whose access ends with the account. */
  running: readonly string[]
  /** Already asked for; null where it is not. */
  open: { requestedAt: Date; dueAt: Date } | null
  isStaff: boolean
}
