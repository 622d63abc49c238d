import type { Branded } from './ids.ts'
import type { EducationLevel, StaffRole, StudentStatus } from './vocabulary.ts'

export type UserId = Branded<'user'>
export type StudentId = Branded<'student'>
export type StaffId = Branded<'staff'>

/** Proof that a request comes from this student: only guards create one, and commands require it. */
export type StudentActor = {
  studentId: StudentId
  userId: UserId
  fullName: string
  email: string
  matricNumber: string
  status: StudentStatus
  statusReason: string | null
  /** The level that customer service verified, otherwise the level that the student stated. */
  educationLevel: EducationLevel | null
}

/** Proof that a request comes from this active member of staff. */
export type StaffActor = {
  staffId: StaffId
  userId: UserId
  fullName: string
  email: string
  employeeId: string
  roles: readonly StaffRole[]
}

/** The signed-in person, read from the database for each request. */
export type Person = {
  userId: UserId
  sessionId: string
  fullName: string
  email: string
  emailVerified: boolean
  aal: 'aal1' | 'aal2'
  /**
   * True when the person's roles require a second factor and this session was opened without one. Until one is set up,
   * the roles have no effect.
   */
  mustSetUpFactor: boolean
  student: StudentActor | null
  staff: StaffActor | null
}
