import type { FormValues } from './form-values.ts'

/** The words of the error catalogue (specification, section 8) for a screen whose query or command breaks; told apart by `intent`. */
export type FailureWords = { query?: string; command?: string | Readonly<Record<string, string>> }

/** What a screen says then, and the number under which the log has the fault. */
export type Failure = { text: string; errorId: string }

/** Among a form's messages: the number of the fault, which belongs to no field. */
export const errorIdKey = 'errorId'

/** The failure in what a route threw; null where it threw something else. */
export function failureOf(data: unknown): Failure | null {
  if (typeof data !== 'object' || data === null || !('failure' in data)) return null
  return data.failure as Failure
}

/** What a form's screen gets when it was refused, or when its command broke. */
export type RefusedForm = { errors: Partial<Record<string, string>>; values: FormValues }
