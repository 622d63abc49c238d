/** A part of the axis. Positions and widths are in per cent, so that the same drawing fits every width. */
export type Interval = { at: number; width: number }

/** A label and its short form for narrow screens. */
export type Label = { wide: string; narrow: string }

/** A section. The sections of a module are equally wide. */
export type ShownSection = { name: string; state: 'read' | 'unread' | 'next' }

/** The drawing of a paid course: weeks above and modules below, on one axis from the payment to the end. */
export type StudyTimeline = {
  kind: 'study'
  /** The text alternative of the drawing. */
  summary: string
  start: string
  exam: Label & { at: number; symbol: 'locked' | 'open' | 'passed' | 'failed' }
  score: string | null
  elapsed: number
  weeks: string
  left: Label | null
  today: number | null
  end: string | null
  modules: readonly (Interval & { number: number; isLabelled: boolean; sections: readonly ShownSection[] })[]
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
