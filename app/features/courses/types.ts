import type { CourseLevel, Subject } from '#app/core/course-vocabulary.ts'
import type { EducationLevel } from '#app/core/vocabulary.ts'

/** A programme as cards and pages show it. `price` is pounds with two decimals, as text. */
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

/** The enrolment state of a programme for one visitor; its words come from the enrolment rules. */
export type EnrollmentOffer = {
  badge: { tone: 'ok' | 'neutral' | 'warn' | 'danger'; text: string }
  /** The reason the button is disabled; null when enrolling is offered. */
  reason: string | null
  /** Text beside a button that leads to registration first. */
  hint: string | null
  /** The alternative offered while the button is disabled. */
  next: { label: string; to: string } | null
}
