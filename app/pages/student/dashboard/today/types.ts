import type { Cover } from '#app/core/course-vocabulary.ts'
import type { Idea } from '#app/domain/learning/section.idea.ts'
import type { DaySize } from '#app/domain/learning/day.ts'
import type { NextSection } from '#app/domain/learning/learning.types.ts'

/**
 * The reviews of today: the `items` of the first one, each as its enrolment and its key, and the `total` and `minutes` of
 * all. `more` are due and stay for another day. `signs` say what the first are about.
 */
export type ReviewToday = {
  items: readonly string[]
  total: number
  more: number
  minutes: number
  signs: readonly string[]
  hasMoreSigns: boolean
}

/** The next section. `idea` is its first idea with an unanswered question, or null if the whole section is offered. */
export type NextIdea = NextSection & {
  courseId: string
  courseTitle: string
  cover: Cover
  isBegun: boolean
  idea: (Omit<Idea, 'html'> & { opening: string }) | null
}

/**
 * The work done today. `ideas` counts the questions answered in the text of the next section, which is not read yet.
 */
export type DoneToday = { right: number; mended: number; missed: number; sections: number; ideas: number }

/**
 * An idea, a section or the practice at its end. `minutes` are for today, `whole` are all that are left in it.
 */
export type DayUnit = {
  to: string
  place: string
  title: string
  minutes: number
  whole: number
  courseTitle: string
}

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
    | {
        kind: 'day'
        review: ReviewToday | null
        next: NextIdea | null
        /** The first unit to read, at the beginning of `next`. */
        unit: DayUnit | null
        later: readonly DayUnit[]
        minutes: number
      }
    | {
        kind: 'done'
        done: DoneToday
        /** True if nothing was planned for today. */
        isRest: boolean
        next: NextIdea | null
        /** The items that are due and not part of today. */
        dueCount: number
        /** Items of courses without a plan. */
        comesBack: ComesBack | null
        /** The next study day of the weekly plans, in London; null without one. */
        nextStudyDay: string | null
        hasDailyEmail: boolean
      }
  )
