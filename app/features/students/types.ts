import type { EducationLevel } from '#app/core/vocabulary.ts'

/** What the dashboard's profile card shows beside the name and the address of the account. */
export type StudentProfile = {
  coursePreference: string | null
  educationLevel: EducationLevel | null
  phone: string | null
  /** Where the photo is served; null while there is none. */
  photoUrl: string | null
  registeredAt: Date
}
