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

/** A section's texts are Markdown until they are rendered. */
export type Section = {
  id: string
  sectionNumber: number
  sectionTitle: string
  content: string
  examples: string | null
  summary: string | null
}
