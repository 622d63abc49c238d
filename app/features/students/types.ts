import type { StaffActor } from '#app/core/person.ts'
import type { EducationLevel } from '#app/core/vocabulary.ts'

/** A student, and the member of staff who asks about them. */
export type AskedStudent = { staff: StaffActor; studentId: string }

export type StudentProfile = {
  coursePreference: string | null
  educationLevel: EducationLevel | null
  phone: string | null
  photoUrl: string | null
  registeredAt: Date
}
