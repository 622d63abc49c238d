import type { HealthPart } from '#app/core/vocabulary.ts'

export type HealthCheck = {
  name: HealthPart
  isOperational: boolean
  /** The result in words. It never contains the text of an error, which may reveal host names. */
  detail: string
  latencyMilliseconds: number
  checkedAt: Date
}

/** One span of time in the history of a part of the system. */
export type HealthSpan = {
  from: Date
  samples: number
  failures: number
  /** Samples that should have been taken and were not: the database was away, or nobody ran jobs. */
  missing: number
  /** The median response time; null without samples. */
  milliseconds: number | null
}

export type HealthHistory = {
  view: HistoryView
  /** Null before the first sample. */
  lastSampledAt: Date | null
  parts: readonly {
    part: HealthPart
    spans: readonly HealthSpan[]
    samples: number
    failures: number
    missing: number
  }[]
}

export type HistoryView = 'day' | 'week' | 'month'
