/** Positions are in percent of the axis, so that one drawing fits every width. */
export type Interval = { at: number; width: number }

/** A label and its short form for narrow screens. */
export type Label = { wide: string; narrow: string }

export type SectionInterval = Interval & { name: string; state: 'read' | 'unread' | 'next' }

/** Weeks above and modules below, on one axis from payment to the end. */
export type StudyTimeline = {
  kind: 'study'
  /** Text alternative of the drawing. */
  summary: string
  start: string
  exam: Label & { at: number; symbol: 'locked' | 'open' | 'passed' | 'failed' }
  score: string | null
  elapsed: number
  weeks: string
  left: Label | null
  today: number | null
  end: string | null
  modules: readonly (Interval & { number: number; isLabelled: boolean; sections: readonly SectionInterval[] })[]
}

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
