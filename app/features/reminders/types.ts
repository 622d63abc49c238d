export type Addressee = { studentId: string; enrollmentId: string; fullName: string; email: string }

/** An idle student, with the course they studied last. */
export type IdleStudent = Addressee & {
  courseId: string
  courseTitle: string
  durationWeeks: number
  paidAt: Date
  hasExam: boolean
  /** Reminders sent since they were last active. */
  unanswered: number
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
