import type { ErrorReport } from '#app/platform/error-reports.server.ts'

/** `sameCause` is the number of stored errors with the same cause. */
export type ReportedError = ErrorReport & { sameCause: number }

export type ErrorList = {
  /** The number or part of it that was searched for; empty for the newest errors. */
  search: string
  errors: readonly ReportedError[]
  total: number
}
