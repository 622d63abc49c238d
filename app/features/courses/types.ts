import type { CourseLevel, Subject } from '#app/core/course-vocabulary.ts'
import type { EducationLevel } from '#app/core/vocabulary.ts'

/** A programme as cards and pages show it. `price` is in pounds with two decimals, as text. */
export type Course = {
  id: string
  slug: string
  title: string
  description: string
  level: CourseLevel
  duration: string
  durationWeeks: number
  minEducationLevel: EducationLevel
  price: string
  ipa: string
  subject: Subject
  cover: string
  weeklyHours: number
  isOpen: boolean
}

export type CourseExam = { title: string; durationMinutes: number; passPercentage: number; questionCount: number }

export type CourseModule = { id: string; moduleNumber: number; title: string; description: string }

/** The offer to a visitor to enrol in a programme, or the reason why they cannot. */
export type EnrollmentOffer = {
  badge: { tone: 'ok' | 'neutral' | 'warn' | 'danger'; text: string }
  /** The reason why the button is disabled; null when the visitor can enrol. */
  reason: string | null
  /** Text beside a button that first leads to registration. */
  hint: string | null
  /** The link that is offered while the button is disabled; null if there is none. */
  next: { label: string; to: string } | null
}
