export type Criterion = 'knowledge' | 'experience' | 'communication' | 'motivation'

export type Marks = Record<Criterion, number>

export type FilledReview = { marks: Marks; notes: string | null; filledAt: Date }

export type Review = {
  reviewerId: string
  reviewerName: string
  isOwn: boolean
  isFilled: boolean
  /** Null if the review is not written yet, or hidden until the reader has written their own. */
  filled: FilledReview | null
}

export type Reviews = {
  reviews: readonly Review[]
  /**
   * True if the reader was asked for a review and has not written it. Reviews of others are hidden, so that they do not
   * influence the reader.
   */
  areOthersHidden: boolean
}
