import type { EducationLevel } from '#app/core/vocabulary.ts'

export type StudentProfile = {
  coursePreference: string | null
  educationLevel: EducationLevel | null
  phone: string | null
  photoUrl: string | null
  registeredAt: Date
}
