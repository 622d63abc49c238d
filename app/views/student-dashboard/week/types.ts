/** Items that come back on a London day. */
export type ComingDay = { day: string; items: number }

/** A day of this week. `minutes` are planned, `items` come back. */
export type WeekDay = {
  day: string
  isToday: boolean
  isStudied: boolean
  minutes: number
  items: number
  /** Nothing is planned on this day of a week with a plan. */
  isRest: boolean
}

/** The next thing to come; without a day it can be done at any time. */
export type AheadEntry = { day: string | null; text: string; to: string | null }

export type WeekAhead = { days: readonly WeekDay[]; ahead: readonly AheadEntry[] }
