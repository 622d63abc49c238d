export type Addressee = { studentId: string; enrollmentId: string; fullName: string; email: string }

/** A student who has read nothing for a while, and the course they were in last. */
export type IdleStudent = Addressee & {
  courseId: string
  courseTitle: string
  durationWeeks: number
  paidAt: Date
  hasExam: boolean
  lastReadAt: Date
  /** How many reminders they have had since. */
  unanswered: number
  /** Ids of sections. */
  reads: string[]
}

/** A student whose exam has just opened. */
export type ExamCandidate = Addressee & {
  courseId: string
  courseTitle: string
  durationWeeks: number
  paidAt: Date
  durationMinutes: number
  extraTimeFactor: number
  passPercentage: number
}
