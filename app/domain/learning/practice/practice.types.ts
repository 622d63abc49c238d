import type { PracticeVerdict, RoundOutcome } from '#app/core/vocabulary.ts'
import type { AskedItem, ItemKind, WrittenBody } from '#app/domain/courses/practice/practice.types.ts'
import type { Comparison } from '#app/linguistics/comparison.ts'
import type { Solution, TableSlip } from '#app/domain/courses/practice/work.types.ts'
import type { DifferenceKind } from '#app/linguistics/differences.ts'

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

/** A finished round. `missedAnswer` is its first answer if that was wrong. */
export type FinishedRound = {
  enrollmentId: string
  itemKey: string
  round: number
  outcome: RoundOutcome
  missedAnswer: readonly string[] | null
  answeredAt: Date
  dueAt: Date
}

/** An item to review, in any of a student's courses. */
export type ItemDue = {
  enrollmentId: string
  courseId: string
  moduleNumber: number
  sectionNumber: number
  sectionTitle: string
  entry: PracticeEntry
  dueAt: Date
  /** True for a question in the text of a read section that was never answered. */
  isLeftOpen: boolean
}

/** An item with its answer key; server only. */
export type PracticeEntry = { asked: AskedItem; body: WrittenBody; sectionId: string }

/** The key of the heading after which an item is shown; null at the end of the section. */
type Placed = { after: string | null }
export type PlacedEntry = PracticeEntry & Placed

/** An item and its latest answer. `outcome` is null before the first round and while a round is open. */
export type PracticeState = AskedItem & {
  verdict: PracticeVerdict | null
  outcome: RoundOutcome | null
  tries: number
  dueAt: Date | null
}

export type PlacedState = PracticeState & Placed

export type PracticeSection = { place: string; title: string; to: string; items: readonly PracticeState[] }

/** An item of a course that is due for review. `dueAt` is null for a question that was left open. */
export type CourseItemDue = { key: string; kind: ItemKind; askHtml: string; place: string; dueAt: Date | null }

/** Feedback after the first miss: the place of the slip, never the answer. */
export type Hint = {
  /** The submitted values of the answer. */
  answer: readonly string[]
  /** The written symbols; `isSlip` marks those to look at. An empty symbol is a gap. */
  cells: readonly { text: string; isSlip: boolean }[]
  /** The student's choice for each place. */
  places: readonly { yours: string | null; isRight: boolean }[]
  /** The first wrong cell of a table; null for other items. */
  table: TableSlipShown | null
  wordsHtml: string | null
  hasRule: boolean
  /** The rule; null until the student asks for it. */
  ruleHtml: string | null
}

/**
 * Feedback on an answer. While the round is open, only `hint` is set, and every field with the right answer is empty.
 */
export type Feedback = {
  itemId: string
  itemKey: string
  /**
   * A generated item with the numbers of this answer, because the page may already show those of the next round; null
   * for other items.
   */
  item: AskedItem | null
  verdict: PracticeVerdict
  outcome: RoundOutcome | null
  hint: Hint | null
  /** The chosen or typed values, as the form sent them. */
  answer: readonly string[]
  remarkHtml: string | null
  whyHtml: string | null
  options: readonly { textHtml: string; whyHtml: string; right: boolean; chosen: boolean; sound: string | null }[]
  slots: readonly { yours: string | null; right: string; isRight: boolean }[]
  comparison:
    | (Omit<Comparison, 'differences' | 'notes'> & {
        differences: readonly DifferenceShown[]
        notesHtml: readonly string[]
      })
    | null
  /** Drawings of the student's and the accepted analysis. */
  analysesHtml: { yours: string | null; accepted: string } | null
  apartHtml: readonly string[]
  accepted: readonly string[]
  slip: TableSlipShown | null
  solution: Solution
  /** The URL of a ticket form that asks to accept this answer; null if the answer is right or empty. */
  contestUrl: string | null
  /** Number of answers so far. The next answer is sent with it, so that none is counted twice. */
  tries: number
  /** When the item is asked again; null if it is not. */
  dueAt: Date | null
}

export type TableSlipShown = Omit<TableSlip, 'words'> & { wordsHtml: string }

export type DifferenceShown = { kind: DifferenceKind; signs: string; wordsHtml: string }

/** The server's response to an answer: feedback, or the reason why it could not be judged. */
export type AnswerReply =
  | { feedback: Feedback; errors?: undefined }
  | { feedback?: undefined; errors: Partial<Record<string, string>>; answer?: readonly string[] }
