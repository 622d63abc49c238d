import type { Place } from '../types.ts'

/** The time that a student has chosen to give to a course. */
export type StudyPlan = {
  minutesAWeek: number
  /** 1 is Monday, 7 Sunday. */
  weekdays: readonly number[]
  /** Calendar days in London. */
  begunOn: string
  changedOn: string
  ledTo: string
}

/** A section with the minutes it takes: its reading and its practice. */
export type TimedSection = Place & { id: string; title: string; minutes: number }

/** A day on which something is to be read. */
export type StudyDay = { day: string; sections: readonly TimedSection[]; minutes: number }

/** A week from Monday on. */
export type StudyWeek = {
  monday: string
  /** Read in it, in minutes, and still to be read. */
  doneMinutes: number
  aheadMinutes: number
  days: readonly StudyDay[]
}

/** What is left of a course, laid out by a plan, as it stands today. */
export type PlanView = {
  minutesAWeek: number
  weekdays: readonly number[]
  leftMinutes: number
  thisWeek: { doneMinutes: number; read: readonly TimedSection[]; days: readonly StudyDay[] }
  /** From the week in which the plan was made to the one in which all is read. */
  weeks: readonly StudyWeek[]
  /** The first day after today on which something is to be read. */
  nextDay: string | null
  doneOn: string
  /** How many days later than the plan first led to; negative where it is sooner. */
  daysLater: number
  /** How many days before the exam opens all is read; negative where after it, null where there is no such day ahead. */
  daysBeforeExam: number | null
}

/** What is not read yet. */
export type LeftToDo = { sections: number; minutes: number }

/** As much of a plan as stands beside other things. */
export type PlannedWeek = {
  minutesAWeek: number
  doneMinutes: number
  /** What this week still has. */
  next: readonly TimedSection[]
  nextDay: string | null
  doneOn: string
}

/** What a week of so many minutes comes to. */
export type Pace = { minutesAWeek: number; doneOn: string; daysBeforeExam: number | null }
