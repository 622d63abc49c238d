import { createContext } from 'react-router'
import type { Answered } from '#app/features/certificates/verification/types.ts'

/** What was answered before the router: the page of a number is then only drawn (server/verification-pages.ts). */
export const answeredContext = createContext<Answered | null>(null)

/** The status of an answer, and how long to wait where it is none. */
export function waitingInit({ retryAfterSeconds }: Pick<Answered, 'retryAfterSeconds'>) {
  return retryAfterSeconds === null ? {} : { status: 429, headers: { 'retry-after': String(retryAfterSeconds) } }
}
