import { data, redirect, type MiddlewareFunction } from 'react-router'
import { ownReply, signedOutReply, wantsReply } from '#app/core/own-reply.ts'
import { isAllowed, isStaffAllowed, isStaffOnly, type Operation } from '#app/core/permissions.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Person, StaffActor, StudentActor } from '#app/core/person.ts'
import { notices } from '#app/domain/accounts/accounts.messages.ts'
import { personOf, staffContext, staffRefusalContext, studentContext } from './context.ts'
import { withDestination } from './destination.ts'
import { redirectWithNotice } from './notices.server.ts'
import { ownReferrer } from './own-urls.ts'

/** Operations that are allowed before a person has set up the second factor that their role requires. */
const openWithoutFactor: readonly Operation[] = ['see public pages', 'manage own account']

/** Returns the URL of the step that is missing, such as signing in; null if no step would help. */
function findMissingStep(operation: Operation, person: Person | null) {
  if (isStaffOnly(operation)) return person ? null : '/staff-portal'
  if (!person) return '/auth'
  if (operation !== 'manage own account' && !person.student) return person.staff ? '/staff-portal' : '/enroll'
  return null
}

/** Messages to show after a redirect, where the specification defines them. */
export type GuardMessages = {
  withoutRecord?: Notice
  /** Redirects suspended and expelled students to their dashboard with this message instead of refusing them. */
  restricted?: (student: StudentActor) => Notice
}

/** Throws a 403 response if a member of staff may see a page but not send its forms. */
export function requireOperation(staff: StaffActor, operation: Operation) {
  if (!isStaffAllowed(operation, staff)) throw data({ operation }, { status: 403 })
}

/** Returns the signed-in person. Throws a redirect to sign-in if there is none. */
export function signedInPerson(context: Parameters<typeof personOf>[0]) {
  const person = personOf(context)
  if (!person) throw redirect('/auth')
  return person
}

/** Returns the signed-in person. Throws a redirect to the account if a second factor has to be set up there first. */
export function setUpPerson(context: Parameters<typeof personOf>[0]) {
  const person = signedInPerson(context)
  if (person.mustSetUpFactor) throw redirect('/my-account#two-step')
  return person
}

/**
 * Redirects to sign-in, which then returns to the requested page, or to the page of a form that was sent after the
 * session had ended.
 */
function redirectToSignIn(signInUrl: string, { request, url }: { request: Request; url: URL }) {
  if (request.method === 'GET') return redirect(withDestination(signInUrl, url.pathname + url.search))
  const form = ownReferrer({ referrer: request.headers.get('referer'), origin: url.origin })
  return redirectWithNotice(withDestination(signInUrl, form), notices.notSent)
}

/**
 * Returns middleware that requires a permission. A parent's loader could not do this, because a request may load the
 * data of a child route alone.
 */
export function allow(operation: Operation, words: GuardMessages = {}): MiddlewareFunction<Response> {
  return async ({ context, request, url }) => {
    const person = personOf(context)
    const isScript = request.headers.get('accept') === wantsReply
    if (isScript && !person && !isAllowed(operation, person)) throw signedOutReply()
    if (person?.mustSetUpFactor && !openWithoutFactor.includes(operation)) {
      throw redirectWithNotice('/my-account#two-step', notices.factorNeeded)
    }
    if (!isAllowed(operation, person)) {
      const step = findMissingStep(operation, person)
      if (step === '/enroll' && words.withoutRecord) throw redirectWithNotice(step, words.withoutRecord)
      if ((step === '/auth' || step === '/staff-portal') && !person) throw redirectToSignIn(step, { request, url })
      if (isScript) throw ownReply({ reason: 'not-allowed' }, { status: 403 })
      if (step) throw redirect(step)
      if (person?.student && words.restricted) {
        throw redirectWithNotice('/student-dashboard', words.restricted(person.student))
      }
      const refusal = data({ operation, studentStatus: person?.student?.status ?? null }, { status: 403 })
      if (!person?.staff || !isStaffOnly(operation)) throw refusal
      // Throwing the refusal here would leave the portal's frame without data. Instead no staff actor is set, and
      // `staffOf` throws the refusal.
      context.set(staffRefusalContext, refusal)
      return
    }
    if (person?.student) context.set(studentContext, person.student)
    if (person?.staff) context.set(staffContext, person.staff)
  }
}
