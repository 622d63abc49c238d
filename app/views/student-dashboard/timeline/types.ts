/** Places on the axis are in percent of its length, so that one drawing serves every width. */
export type Interval = { at: number; width: number }

/** A label, and how it shortens where there is no room. */
export type Label = { wide: string; narrow: string }

export type SectionInterval = Interval & { name: string; state: 'read' | 'unread' | 'next' }

/** The weeks of a course above, its modules with what was read below, on one axis from payment to the end. */
export type StudyTimeline = {
  kind: 'study'
  /** One sentence that says what the drawing shows. */
  summary: string
  start: string
  exam: Label & { at: number; mark: 'locked' | 'open' | 'passed' | 'failed' }
  score: string | null
  elapsed: number
  weeks: string
  left: Label | null
  today: number | null
  end: string | null
  modules: readonly (Interval & { number: number; isLabelled: boolean; sections: readonly SectionInterval[] })[]
}

/** The fortnight to pay, and what came after it. */
export type PaymentTimeline = {
  kind: 'payment'
  summary: string
  start: string
  end: Label
  isClosed: boolean
  due: { at: number; label: string | null }
  today: number | null
  first: Label
  second: Label | null
}
