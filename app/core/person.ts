import type { Branded } from './ids.ts'
import type { EducationLevel, StaffRole, StudentStatus } from './vocabulary.ts'

export type UserId = Branded<'user'>
export type StudentId = Branded<'student'>
export type StaffId = Branded<'staff'>

/** Proof that a request comes from this student; only the guards make one, commands take it. */
export type StudentActor = {
  studentId: StudentId
  userId: UserId
  fullName: string
  email: string
  matricNumber: string
  status: StudentStatus
  statusReason: string | null
  /** What customer service verified, else what the student stated. */
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

/** Whoever is signed in; the row is read anew on every request. */
export type Person = {
  userId: UserId
  sessionId: string
  fullName: string
  email: string
  emailVerified: boolean
  aal: 'aal1' | 'aal2'
  /** Holds roles that need a second factor and has shown none: until then the roles are worth nothing. */
  mustSetUpFactor: boolean
  student: StudentActor | null
  staff: StaffActor | null
}
