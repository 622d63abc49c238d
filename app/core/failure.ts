import type { FormValues } from './form-values.ts'

/** The text for a page that could not be read (specification, section 8). Those of forms are in the page's acts. */
export type FailureWords = { query?: string }

/**
 * The text shown to the person, the id of the error in the log, and the HTTP status if the whole page failed. The id is
 * empty while our data cannot be reached: such errors are logged once for all requests, so an id would be in no log.
 */
export type Failure = { text: string; errorId: string; status?: number }

/** The value of a part of a page, or the failure to show instead. */
export type ReadPart<Value> = { ok: true; value: Value } | { ok: false; failure: Failure }

/** The key of the error id among a form's errors; it belongs to no field. Empty as in `Failure`. */
export const errorIdKey = 'errorId'

export function failureOf(data: unknown): Failure | null {
  if (typeof data !== 'object' || data === null || !('failure' in data)) return null
  return data.failure as Failure
}

export type RefusedForm = { errors: Partial<Record<string, string>>; values: FormValues }
