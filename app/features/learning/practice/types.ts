import type { PracticeVerdict } from '#app/core/vocabulary.ts'
import type { AskedItem, ItemKind, WrittenBody } from '#app/features/courses/practice/types.ts'
import type { Comparison } from '#app/linguistics/comparison.ts'
import type { Solution, TableSlip } from '#app/features/courses/practice/work.types.ts'
import type { DifferenceKind } from '#app/linguistics/differences.ts'

/** A missed item: its index in `repeatDays`, and when it is asked again. */
export type Repeat = { step: number; dueAt: Date }

/** The latest answers of one enrolment, by item version. */
export type PracticeStanding = ReadonlyMap<
  string,
  { verdict: PracticeVerdict; step: number | null; dueAt: Date | null }
>

/** An item with its answer key; server only. */
export type PracticeEntry = { asked: AskedItem; body: WrittenBody; sectionId: string }

export type PracticeState = AskedItem & { verdict: PracticeVerdict | null }

export type PracticeSection = { place: string; title: string; to: string; items: readonly PracticeState[] }

export type MissedItem = {
  key: string
  kind: ItemKind
  askHtml: string
  place: string
  step: number
  dueAt: Date
  isDue: boolean
}

export type Feedback = {
  itemId: string
  verdict: PracticeVerdict
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
  ruleHtml: string | null
  solution: Solution
  /** When it is asked again; null when it is not. */
  dueAt: Date | null
}

export type TableSlipShown = Omit<TableSlip, 'words'> & { wordsHtml: string }

export type DifferenceShown = { kind: DifferenceKind; signs: string; wordsHtml: string }
