import { createContext, data, type RouterContextProvider } from 'react-router'
import type { Failure } from '#app/core/failure.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Person, StaffActor, StudentActor } from '#app/core/person.ts'

/** The visitor's choices, from cookies. They change the page, so each combination is cached separately. */
export type Preferences = {
  theme: 'system' | 'light' | 'dark'
  consent: 'unset' | 'accepted' | 'declined'
  hasVisited: boolean
  /** The group of the staff portal's menu that was open last. */
  portalGroup: string | null
}

/** Facts about a request, found before any route sees it. */
export type Visit = {
  /** Null for a cached page, which visitors share: it is a document and has no inline script. */
  nonce: string | null
  /** Our public origin, such as https://ukli.example. */
  origin: string
  ipAddress: string
  preferences: Preferences
  notices: readonly Notice[]
  isDemo: boolean
}

export const visitContext = createContext<Visit>()
export const personContext = createContext<Person | null>(null)
/** The failure to show if the session could not be read. The request then gets only the failure page. */
export const sessionFailureContext = createContext<Failure | null>(null)
export const studentContext = createContext<StudentActor>()
export const staffContext = createContext<StaffActor>()
/** The guard's refusal for a member of staff who may not open this desk. */
export const staffRefusalContext = createContext<ReturnType<typeof data<unknown>> | null>(null)

type Context = Readonly<RouterContextProvider>

export function visitOf(context: Context) {
  return context.get(visitContext)
}

export function personOf(context: Context) {
  return context.get(personContext)
}

export function studentOf(context: Context) {
  return context.get(studentContext)
}

/** Returns the member of staff that the route's guard let in. Throws the guard's refusal. */
export function staffOf(context: Context) {
  const refusal = context.get(staffRefusalContext)
  if (refusal) throw refusal
  return context.get(staffContext)
}
