import type { Cover } from '#app/core/course-vocabulary.ts'
import type { Idea } from '#app/domain/learning/section.idea.ts'
import type { NextSection } from '#app/domain/learning/learning.types.ts'

/**
 * The items that are reviewed today, each as its enrolment and its key. `more` are due and stay for another day. `signs`
 * are short names of the first.
 */
export type ReviewToday = { items: readonly string[]; more: number; minutes: number; signs: readonly string[] }

/** The next section. `idea` is its first idea with an unanswered question, or null if the whole section is offered. */
export type NextIdea = NextSection & {
  courseId: string
  courseTitle: string
  cover: Cover
  isBegun: boolean
  idea: Idea | null
}

/**
 * The work done today. `ideas` counts the questions answered in the text of the next section, which is not read yet.
 */
export type DoneToday = { right: number; mended: number; missed: number; sections: number; ideas: number }

/** An idea, a section or the practice at its end, with the minutes that are left in it. */
export type DayUnit = { to: string; place: string; title: string; minutes: number; courseTitle: string }

/** The minutes of today, and what they follow from: the student's choice, weekly plans, an even pace, or plans and a pace. */
export type DaySize = { minutes: number; source: 'chosen' | 'plan' | 'pace' | 'both' }

/** The next day, in London, on which items come back for review, and the number of these items. */
export type ComesBack = { day: string; count: number }

type Days = {
  /** The number of study days in a row; null if the student does not want them counted. */
  daysInARow: number | null
  size: DaySize
}

export type Today = Days &
  (
    | { kind: 'new'; next: NextIdea; examOpensAt: Date | null; sections: number }
    | { kind: 'day'; review: ReviewToday | null; next: NextIdea | null; later: readonly DayUnit[]; minutes: number }
    | {
        kind: 'done'
        done: DoneToday
        /** True if nothing was planned for today. */
        isRest: boolean
        next: NextIdea | null
        /** The items that are due and not part of today. */
        dueCount: number
        comesBack: ComesBack | null
        hasDailyEmail: boolean
      }
  )
