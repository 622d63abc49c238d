import type { Cover } from '#app/core/course-vocabulary.ts'
import type { Idea } from '#app/features/learning/section/idea.rules.ts'
import type { NextSection } from '#app/features/learning/types.ts'

/** The items due for review today; `signs` are short names of the first ones. */
export type ReviewToday = { count: number; minutes: number; signs: readonly string[] }

/** The next section; `idea` is its first unanswered idea, or null if the whole section is offered. */
export type NextIdea = NextSection & { courseId: string; courseTitle: string; cover: Cover; idea: Idea | null }

/** The work done today. `ideas` are questions answered in the text of a section that is not read yet. */
export type DoneToday = { right: number; mended: number; missed: number; sections: number; ideas: number }

/** When the next items come back; the day in London. */
export type ComesBack = { day: string; count: number }

type Days = {
  /** Study days in a row; null when the student does not want them counted. */
  daysInARow: number | null
}

export type Today = Days &
  (
    | { kind: 'new'; next: NextIdea; examOpensAt: Date | null; sections: number }
    | { kind: 'day'; review: ReviewToday | null; next: NextIdea | null; minutes: number }
    | { kind: 'done'; done: DoneToday; next: NextIdea | null; comesBack: ComesBack | null; hasDailyEmail: boolean }
  )
