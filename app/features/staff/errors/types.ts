import type { ErrorSide } from '#app/core/vocabulary.ts'

export type ReportedError = {
  number: string
  at: Date
  side: ErrorSide
  route: string | null
  method: string | null
  name: string
  shown: string
  frames: string
  cause: string
  requestId: string | null
  /** The number of stored errors with the same cause. */
  sameCause: number
}

export type ErrorList = {
  /** The number or part of it that was searched for; empty for the newest errors. */
  search: string
  errors: readonly ReportedError[]
  total: number
}
