import type { Cover } from '#app/core/course-vocabulary.ts'
import type { Idea } from '#app/features/learning/section/idea.rules.ts'
import type { NextSection } from '#app/features/learning/types.ts'

/** The items that are due for review today. `signs` are short names of the first items. */
export type ReviewToday = { count: number; minutes: number; signs: readonly string[] }

/** The next section. `idea` is its first idea with an unanswered question, or null if the whole section is offered. */
export type NextIdea = NextSection & { courseId: string; courseTitle: string; cover: Cover; idea: Idea | null }

/**
 * The work done today. `ideas` counts the questions answered in the text of the next section, which is not read yet.
 */
export type DoneToday = { right: number; mended: number; missed: number; sections: number; ideas: number }

/** The next day, in London, on which items come back for review, and the number of these items. */
export type ComesBack = { day: string; count: number }

type Days = {
  /** The number of study days in a row; null if the student does not want them counted. */
  daysInARow: number | null
}

export type Today = Days &
  (
    | { kind: 'new'; next: NextIdea; examOpensAt: Date | null; sections: number }
    | { kind: 'day'; review: ReviewToday | null; next: NextIdea | null; minutes: number }
    | { kind: 'done'; done: DoneToday; next: NextIdea | null; comesBack: ComesBack | null; hasDailyEmail: boolean }
  )
