/** The number of items that come back for review on a London day. */
export type ComingDay = { day: string; items: number }

/** A day of this week. `minutes` are the planned minutes, `items` the items that come back for review. */
export type WeekDay = {
  day: string
  isToday: boolean
  isStudied: boolean
  minutes: number
  items: number
  /** True for a later day without planned minutes and items, in a week with a plan. */
  isRest: boolean
}

/** An entry in the list of things to do after today. `day` is null if it can be done on any day. */
export type AheadEntry = { day: string | null; text: string; to: string | null }

export type WeekAhead = { days: readonly WeekDay[]; ahead: readonly AheadEntry[] }
