import type { Criterion, Marks, Review, Reviews } from './types.ts'

export const criteria = {
  knowledge: 'Knowledge of the field',
  experience: 'Relevant experience',
  communication: 'Clear writing',
  motivation: 'Interest in the work',
} as const satisfies Record<Criterion, string>
export const criterionNames = Object.keys(criteria) as [Criterion, ...Criterion[]]

export const markLabels = {
  1: '1, no evidence',
  2: '2, weak',
  3: '3, sufficient',
  4: '4, strong',
  5: '5, outstanding',
} as const

export const longestReviewNotes = 2_000

export function computeAverageMark(marks: Marks) {
  return criterionNames.reduce((sum, name) => sum + marks[name], 0) / criterionNames.length
}

/** Formats the average mark as "3.8 of 5". */
export function formatAverageMark(marks: Marks) {
  return `${computeAverageMark(marks).toFixed(1)} of 5`
}

/** Hides colleagues' reviews from a reviewer who has not written their own. */
export function hideColleaguesReviews(reviews: readonly Review[]): Reviews {
  const areOthersHidden = reviews.some(({ isOwn, isFilled }) => isOwn && !isFilled)
  return {
    areOthersHidden,
    reviews: areOthersHidden ? reviews.map((review) => ({ ...review, filled: null })) : reviews,
  }
}
