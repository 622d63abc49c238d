import type { PracticeVerdict } from '#app/core/vocabulary.ts'
import type { AskedItem, ItemKind, WrittenBody } from '#app/features/courses/practice/types.ts'
import type { Comparison } from '#app/linguistics/comparison.ts'
import type { DifferenceKind } from '#app/linguistics/differences.ts'

/** An item that was missed: how many intervals lie behind it, and when it is asked again. */
export type Repeat = { step: number; dueAt: Date }

/** How the items of a course stand with one enrolment: what was found, and what comes back when. By the version answered. */
export type PracticeStanding = ReadonlyMap<
  string,
  { verdict: PracticeVerdict; step: number | null; dueAt: Date | null }
>

/** An item with its key; it stays on the server. */
export type PracticeEntry = { asked: AskedItem; body: WrittenBody; sectionId: string }

/** An item in a lesson, as its reader stands with it. */
export type PracticeState = AskedItem & { verdict: PracticeVerdict | null }

/** A section with the items that practise it, for a page that leads to all of them. */
export type PracticeSection = { place: string; title: string; to: string; items: readonly PracticeState[] }

/** An item that was missed, as the list of what comes back shows it. */
export type MissedItem = {
  key: string
  kind: ItemKind
  askHtml: string
  place: string
  step: number
  dueAt: Date
  isDue: boolean
}

/** What is shown of an answer; texts are safe HTML. */
export type Feedback = {
  itemId: string
  verdict: PracticeVerdict
  /** What was chosen or typed, as the form sent it, so that it is seen beside what was right. */
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
  /** Drawings of what was answered and of what is accepted. */
  analysesHtml: { yours: string | null; accepted: string } | null
  apartHtml: readonly string[]
  /** Other answers that count. */
  accepted: readonly string[]
  /** When it is asked again; null where it is not. */
  dueAt: Date | null
}

export type DifferenceShown = { kind: DifferenceKind; signs: string; wordsHtml: string }
