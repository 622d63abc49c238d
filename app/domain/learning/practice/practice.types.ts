import type { PracticeVerdict } from '#app/core/vocabulary.ts'
import type { AskedItem, WrittenBody } from '#app/domain/courses/practice/practice.types.ts'

/** The state of an item in FSRS after a finished round. Stability is in days, difficulty from 1 to 10. */
export type Memory = { stability: number; difficulty: number; reviewedAt: Date }

/** When an item is due. `memory` is null before the first finished round. */
export type Schedule = { memory: Memory | null; dueAt: Date }

export type SavedAnswer = Schedule & {
  itemId: string
  answer: readonly string[]
  verdict: PracticeVerdict
  misses: number
  hintTaken: boolean
  tries: number
  rounds: number
}

/** The latest answer to an item. `tries` counts answers, `rounds` finished rounds. */
export type ItemStanding = {
  verdict: PracticeVerdict
  misses: number
  tries: number
  rounds: number
  /** The finished rounds that were not right at the first try. */
  missedRounds: number
  memory: Memory | null
  /** When the item is due; null if its course is no longer reviewed. */
  dueAt: Date | null
  /** The days of the finished rounds in London, oldest first. */
  answeredOn: readonly string[]
}

/** The latest answers of one enrolment, by the id of the item's current version. */
export type PracticeStanding = ReadonlyMap<string, ItemStanding>

/** An item with its answer key; server only. */
export type PracticeEntry = { asked: AskedItem; body: WrittenBody; sectionId: string }

/** The key of the heading after which an item is shown; null at the end of the section. */
export type Placed = { after: string | null }
export type PlacedEntry = PracticeEntry & Placed
