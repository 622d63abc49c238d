import type { Place } from '../types.ts'

export type StudyPlan = {
  minutesAWeek: number
  /** 1 is Monday, 7 Sunday. */
  weekdays: readonly number[]
  /** Calendar days in London. */
  begunOn: string
  changedOn: string
  ledTo: string
}

export type TimedSection = Place & { id: string; title: string; minutes: number }

/** The day by which the student should have read everything. */
export type Deadline = { on: string; kind: 'exam-opens' | 'course-ends' }

export type StudyDay = { day: string; sections: readonly TimedSection[]; minutes: number }

export type StudyWeek = {
  monday: string
  /** Minutes read in this week, and minutes still planned for it. */
  doneMinutes: number
  aheadMinutes: number
  days: readonly StudyDay[]
  /** Items expected to come back for review in this week. */
  reviews: number
}

export type PlanView = {
  minutesAWeek: number
  weekdays: readonly number[]
  leftMinutes: number
  thisWeek: { doneMinutes: number; read: readonly TimedSection[]; days: readonly StudyDay[] }
  /** From the week the plan was made to the last with something to read or review. */
  weeks: readonly StudyWeek[]
  nextDay: string | null
  doneOn: string
  /** Days later than the date the plan first gave; negative when sooner. */
  daysLater: number
  /** Days between finishing and the deadline; negative when finishing later, null without a deadline ahead. */
  daysToSpare: number | null
}

export type LeftToDo = { sections: number; minutes: number }

export type PlannedWeek = {
  minutesAWeek: number
  /** The next study days. */
  days: readonly StudyDay[]
  doneMinutes: number
  next: readonly TimedSection[]
  nextDay: string | null
  doneOn: string
}

export type Pace = { minutesAWeek: number; doneOn: string; daysToSpare: number | null }
