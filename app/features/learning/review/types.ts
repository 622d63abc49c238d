import type { RoundOutcome } from '#app/core/vocabulary.ts'
import type { FinishedRound, PracticeEntry } from '../practice/types.ts'

export type ReviewItem = { enrollmentId: string; itemKey: string }

/** One step of a review. A missed item has a second one at the end. `outcome` is null until its round is finished. */
export type ReviewStep = ReviewItem & { isRepeat: boolean; outcome: RoundOutcome | null }

/** An item of a review with its lesson. `rounds` are those since the review began, oldest first. */
export type ReviewedItem = ReviewItem & {
  courseId: string
  /** Number and title of the section, such as "2.2 The vowels of SSB". */
  section: string
  entry: PracticeEntry
  rounds: readonly FinishedRound[]
}

export type Review = {
  id: string
  startedAt: Date
  items: readonly ReviewedItem[]
  steps: readonly ReviewStep[]
}

/** A row of the result: an item that was not right at the first try. */
export type MendedItem = {
  itemKey: string
  askHtml: string
  outcome: RoundOutcome
  was: string | null
  now: string | null
  dueAt: Date
}

/** The number of items that come back on a day; `day` is a calendar day such as "2026-11-24". */
export type ComingBack = { day: string; count: number }

export type ReviewResult = {
  total: number
  counts: Record<RoundOutcome, number>
  minutes: number
  mended: readonly MendedItem[]
  /** The next seven days; `later` are the days after them on which items come back. */
  days: readonly ComingBack[]
  later: readonly ComingBack[]
}

/** The section to continue with: its URL, its number such as "1.2", and its minutes. */
export type NextToRead = { to: string; place: string; title: string; minutes: number }
