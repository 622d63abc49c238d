import type { ErrorReport } from '#app/platform/error-reports.server.ts'

/** `sameCause` is the number of stored errors with the same cause. */
export type ReportedError = ErrorReport & { sameCause: number }

export type ErrorList = {
  /** The error number, or a part of one, that was searched for. Empty for the newest errors. */
  search: string
  errors: readonly ReportedError[]
  total: number
}
