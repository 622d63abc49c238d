import type { CourseLevel, EducationLevel, Subject } from '#app/core/vocabulary.ts'

/** What a card or a page says of a programme. `price` is pounds with two decimals, as text. */
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

/** What a card shows of whether one may enrol; the words come from the rules of enrolment. */
export type EnrollmentOffer = {
  badge: { tone: 'ok' | 'neutral' | 'warn' | 'danger'; text: string }
  /** Why the button is disabled; null when enrolling is offered. */
  reason: string | null
  /** What stands beside a button that leads to registration first. */
  hint: string | null
  /** What one can do instead while the button is disabled. */
  next: { label: string; to: string } | null
}
