import type { StaffActor } from '#app/core/person.ts'
import type { EducationLevel } from '#app/core/vocabulary.ts'

/** The student that a member of staff asks about. */
export type AskedStudent = { staff: StaffActor; studentId: string }

export type StudentProfile = {
  coursePreference: string | null
  educationLevel: EducationLevel | null
  phone: string | null
  photoUrl: string | null
  registeredAt: Date
}
