import type { StudentStatus } from '#app/core/vocabulary.ts'

export type RunningExam = {
  attemptId: string
  courseTitle: string
  startedAt: Date
  expiresAt: Date
  answered: number
  questions: number
}

/** What a change of a student's status would touch, as it stands now. */
export type StatusConsequences = {
  studentId: string
  fullName: string
  matricNumber: string
  status: StudentStatus
  /** As the student reads it, where the account is restricted. */
  statusReason: string | null
  courseTitles: readonly string[]
  runningExam: RunningExam | null
  sessions: number
}
