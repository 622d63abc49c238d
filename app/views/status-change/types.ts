import type { StudentStatus } from '#app/core/vocabulary.ts'

export type RunningExam = {
  attemptId: string
  courseTitle: string
  startedAt: Date
  expiresAt: Date
  answered: number
  questions: number
}

export type StatusConsequences = {
  studentId: string
  fullName: string
  matricNumber: string
  status: StudentStatus
  /** The reason that the student sees while the account is restricted. */
  statusReason: string | null
  courseTitles: readonly string[]
  runningExam: RunningExam | null
  sessions: number
}
