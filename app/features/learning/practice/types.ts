import type { PracticeVerdict, RoundOutcome } from '#app/core/vocabulary.ts'
import type { AskedItem, ItemKind, WrittenBody } from '#app/features/courses/practice/types.ts'
import type { Comparison } from '#app/linguistics/comparison.ts'
import type { Solution, TableSlip } from '#app/features/courses/practice/work.types.ts'
import type { DifferenceKind } from '#app/linguistics/differences.ts'

/** FSRS’s state of an item after a finished round. Stability is in days, difficulty from 1 to 10. */
export type Memory = { stability: number; difficulty: number; reviewedAt: Date }

/** The memory is null before the first finished round. */
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
  memory: Memory | null
  /** Null once the exam is passed. */
  dueAt: Date | null
}

/** The latest answers of one enrolment, by the current version of the item. */
export type PracticeStanding = ReadonlyMap<string, ItemStanding>

/** A finished round. `missedAnswer` is its first answer if that was a miss. */
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
}

/** An item with its answer key; server only. */
export type PracticeEntry = { asked: AskedItem; body: WrittenBody; sectionId: string }

/** The heading of the lesson after which an item stands; null at the end of the section. */
type Placed = { after: string | null }
export type PlacedEntry = PracticeEntry & Placed

/** An item and its latest answer. `outcome` is that of the latest round, null while it is open or before the first. */
export type PracticeState = AskedItem & {
  verdict: PracticeVerdict | null
  outcome: RoundOutcome | null
  tries: number
  dueAt: Date | null
}

export type PlacedState = PracticeState & Placed

export type PracticeSection = { place: string; title: string; to: string; items: readonly PracticeState[] }

/** An item of a course that is due for review. */
export type CourseItemDue = { key: string; kind: ItemKind; askHtml: string; place: string; dueAt: Date }

/** Feedback after the first miss: the place of the slip, never the answer. */
export type Hint = {
  /** The submitted values. */
  answer: readonly string[]
  /** The symbols that were written; `isSlip` marks where to look. An empty symbol is a gap. */
  cells: readonly { text: string; isSlip: boolean }[]
  /** The choice for each place. */
  places: readonly { yours: string | null; isRight: boolean }[]
  /** The first wrong cell of a table. */
  table: TableSlipShown | null
  wordsHtml: string | null
  hasRule: boolean
  /** The rule; null until it is asked for. */
  ruleHtml: string | null
}

/** While the round is open, only `hint` is set and every field with the answer is empty. */
export type Feedback = {
  itemId: string
  itemKey: string
  /** A generated item with the numbers that were answered; the page may meanwhile hold those of the next round. */
  item: AskedItem | null
  verdict: PracticeVerdict
  outcome: RoundOutcome | null
  hint: Hint | null
  /** The chosen or typed values, as the form sent them. */
  answer: readonly string[]
  remarkHtml: string | null
  whyHtml: string | null
  options: readonly { textHtml: string; whyHtml: string; right: boolean; chosen: boolean; sound: string | null }[]
  slots: readonly { yours: string | null; right: string }[]
  comparison:
    | (Omit<Comparison, 'differences' | 'notes'> & {
        differences: readonly DifferenceShown[]
        notesHtml: readonly string[]
      })
    | null
  /** Drawings of the given and the accepted analysis. */
  analysesHtml: { yours: string | null; accepted: string } | null
  apartHtml: readonly string[]
  accepted: readonly string[]
  slip: TableSlipShown | null
  solution: Solution
  /** The URL of a ticket that asks to accept this answer. Null if it is right, or without one. */
  contestUrl: string | null
  /** Number of answers so far; the next answer names it, so that none is counted twice. */
  tries: number
  /** When it is asked again; null when it is not. */
  dueAt: Date | null
}

export type TableSlipShown = Omit<TableSlip, 'words'> & { wordsHtml: string }

export type DifferenceShown = { kind: DifferenceKind; signs: string; wordsHtml: string }

/** The server's response to an answer: feedback, or the reason it could not be judged. */
export type AnswerReply =
  | { feedback: Feedback; errors?: undefined }
  | { feedback?: undefined; errors: Partial<Record<string, string>>; answer?: readonly string[] }
