import type { CertificateStatus } from '#app/features/certificates/types.ts'
import type { EducationLevel, EvidenceStatus, StudentStatus, TicketStatus } from '#app/core/vocabulary.ts'
import type { StudentNote } from '#app/features/students/notes/types.ts'
import type { RecordPayment } from '../money/types.ts'
import type { CaseEnrollment } from '../types.ts'

export type RecordStudent = {
  studentId: string
  userId: string
  fullName: string
  email: string
  isEmailVerified: boolean
  /** The mail server’s reason for returning our emails to the student; null if they are delivered. */
  returnReason: string | null
  phone: string | null
  matricNumber: string
  status: StudentStatus
  statusReason: string | null
  /** The time since which the use of the student's data is restricted. */
  restrictedAt: Date | null
  statedLevel: EducationLevel | null
  verifiedLevel: EducationLevel | null
  photoUrl: string | null
  extraTimeFactor: number
  breakMinutes: number
  registeredAt: Date
}

export type RecordAttempt = {
  id: string
  courseTitle: string
  attemptNumber: number
  startedAt: Date
  /** The result of the attempt; null while the exam is running. */
  result: { passed: boolean; percentage: number; score: number; totalQuestions: number; submittedAt: Date } | null
}

export type RecordCertificate = {
  number: string
  courseTitle: string
  issuedAt: Date
  state: CertificateStatus
}

export type RecordEvidence = { id: string; fileName: string; status: EvidenceStatus; sentAt: Date }

export type RecordTicket = {
  id: string
  title: string
  status: TicketStatus
  createdAt: Date
  replyDueAt: Date | null
  assigneeName: string | null
}

export type StudentRecord = {
  student: RecordStudent
  /** True if this is the reader’s own record, in which they may not change anything and do not see notes. */
  isOwn: boolean
  enrollments: readonly CaseEnrollment[]
  payments: readonly RecordPayment[]
  attempts: readonly RecordAttempt[]
  certificates: readonly RecordCertificate[]
  evidence: readonly RecordEvidence[]
  /** The id of the arrangement request that waits for a decision. */
  openRequestId: string | null
  tickets: { newest: readonly RecordTicket[]; total: number }
  notes: readonly StudentNote[]
  may: { refund: boolean; restrict: boolean; revoke: boolean }
}
