import type { Place } from './learning.types.ts'

export type StudyPlan = {
  minutesAWeek: number
  /** The study days: 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[]
  /** The days on which the plan was made and last changed: calendar days in London. */
  begunOn: string
  changedOn: string
  ledTo: string
}

/** A section, or the part of it that is left or planned for a day, with its minutes. */
export type TimedSection = Place & { id: string; title: string; minutes: number }

/** The day by which the student should have read everything. */
export type Deadline = { on: string; kind: 'exam-opens' | 'course-ends' }

/** A study day with its sections and reviews; `minutes` are those of both. */
export type StudyDay = {
  day: string
  sections: readonly TimedSection[]
  minutes: number
  reviews: number
  reviewMinutes: number
}

export type Pace = { minutesAWeek: number; doneOn: string; daysToSpare: number | null }
