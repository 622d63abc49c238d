import { createContext, data, type RouterContextProvider } from 'react-router'
import type { Failure } from '#app/core/failure.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Person, StaffActor, StudentActor } from '#app/core/person.ts'

/** What the visitor chose and the browser sends back: it changes the page, so stored pages are kept one for each. */
export type Preferences = {
  theme: 'system' | 'light' | 'dark'
  consent: 'unset' | 'accepted' | 'declined'
  hasVisited: boolean
}

/** What the door found out about a request before any route sees it. */
export type Visit = {
  /** Null: the page is stored and shared, and the policy allows its scripts by hash. */
  nonce: string | null
  /** The public address, such as https://ukli.example. */
  origin: string
  ipAddress: string
  preferences: Preferences
  notices: readonly Notice[]
  isDemo: boolean
}

export const visitContext = createContext<Visit>()
export const personContext = createContext<Person | null>(null)
/** Set when the session could not be read; the request gets only the failure page. */
export const doorFailureContext = createContext<Failure | null>(null)
export const studentContext = createContext<StudentActor>()
export const staffContext = createContext<StaffActor>()
/** What a desk's guard answers a member of staff who may not open it. */
export const staffRefusalContext = createContext<ReturnType<typeof data<unknown>> | null>(null)

type Context = Readonly<RouterContextProvider>

export function visitOf(context: Context) {
  return context.get(visitContext)
}

export function personOf(context: Context) {
  return context.get(personContext)
}

/** The student whom the route's guard has proven; throws where no such guard stands. */
export function studentOf(context: Context) {
  return context.get(studentContext)
}

/** The member of staff whom the route's guard has proven; throws the guard's refusal, and where no such guard stands. */
export function staffOf(context: Context) {
  const refusal = context.get(staffRefusalContext)
  if (refusal) throw refusal
  return context.get(staffContext)
}
