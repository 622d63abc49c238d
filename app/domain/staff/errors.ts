import type { ErrorReport } from '#app/platform/error-reports.server.ts'
import { readSearch } from '#app/core/url-values.ts'

/** `sameCause` is the number of stored errors with the same cause. */
export type ReportedError = ErrorReport & { sameCause: number }

/** The limits of the stored errors, in days and rows. */
export const daysKept = 30
export const mostKept = 20_000
export const mostShown = 25

/** Reads the error number, or a part of one, to search for. Ignores the case, and spaces around it. */
export function readErrorSearch(parameters: URLSearchParams) {
  return readSearch(parameters, 40).toUpperCase()
}
