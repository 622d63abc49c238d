export type Criterion = 'knowledge' | 'experience' | 'communication' | 'motivation'

export type Marks = Record<Criterion, number>

export type FilledReview = { marks: Marks; notes: string | null; filledAt: Date }

export type Review = {
  reviewerId: string
  reviewerName: string
  isOwn: boolean
  isFilled: boolean
  /** Null if it is not written yet, or hidden until the reader has written their own. */
  filled: FilledReview | null
}

export type Reviews = {
  reviews: readonly Review[]
  /** True if the reader was asked for a review and has not written it: others must not influence it. */
  areOthersHidden: boolean
}
