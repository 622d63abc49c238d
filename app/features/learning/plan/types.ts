import type { Place } from '../types.ts'

/** The time a student plans to give to a course. */
export type StudyPlan = {
  minutesAWeek: number
  /** 1 is Monday, 7 Sunday. */
  weekdays: readonly number[]
  /** Calendar days in London. */
  begunOn: string
  changedOn: string
  ledTo: string
}

/** A section with its minutes of reading and practice. */
export type TimedSection = Place & { id: string; title: string; minutes: number }

/** A study day and its sections. */
export type StudyDay = { day: string; sections: readonly TimedSection[]; minutes: number }

/** A week, starting on Monday. */
export type StudyWeek = {
  monday: string
  /** Minutes read in this week, and minutes still planned for it. */
  doneMinutes: number
  aheadMinutes: number
  days: readonly StudyDay[]
}

/** The rest of a course by its plan, calculated for today. */
export type PlanView = {
  minutesAWeek: number
  weekdays: readonly number[]
  leftMinutes: number
  thisWeek: { doneMinutes: number; read: readonly TimedSection[]; days: readonly StudyDay[] }
  /** From the week the plan was made to the week it ends. */
  weeks: readonly StudyWeek[]
  /** The next study day after today. */
  nextDay: string | null
  doneOn: string
  /** Days later than the date the plan first gave; negative when sooner. */
  daysLater: number
  /** Days between finishing and the exam opening; negative when finishing later, null when no opening lies ahead. */
  daysBeforeExam: number | null
}

/** The unread sections. */
export type LeftToDo = { sections: number; minutes: number }

/** This week's part of a plan, as the dashboard shows it. */
export type PlannedWeek = {
  minutesAWeek: number
  doneMinutes: number
  /** Sections still planned for this week. */
  next: readonly TimedSection[]
  nextDay: string | null
  doneOn: string
}

/** A weekly time and the finishing date it gives. */
export type Pace = { minutesAWeek: number; doneOn: string; daysBeforeExam: number | null }
