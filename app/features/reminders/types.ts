export type Recipient = {
  studentId: string
  enrollmentId: string
  fullName: string
  email: string
  courseId: string
  courseTitle: string
  durationWeeks: number
  paidAt: Date
}

/**
 * An idle student, with the course that they studied last. `unanswered` counts the reminders since their last activity.
 */
export type IdleStudent = Recipient & { hasExam: boolean; unanswered: number }

/** A student whose exam has just opened. */
export type ExamCandidate = Recipient & { durationMinutes: number; extraTimeFactor: number; passPercentage: number }

/** A student at the hour of their daily email. The course is that of the most overdue item. */
export type DailyRecipient = Recipient & { hour: number }
