import { data, redirect, type MiddlewareFunction } from 'react-router'
import { isAllowed, isStaffOnly, type Operation } from '#app/core/permissions.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Person, StudentActor } from '#app/core/person.ts'
import { notices } from '#app/features/accounts/messages.ts'
import { personOf, staffContext, staffRefusalContext, studentContext } from './context.ts'
import { withDestination } from './destination.ts'
import { redirectWithNotice } from './notices.server.ts'
import { ownReferrer } from './own-address.ts'

/** What is left to whoever still has to set up a second factor. */
const openWithoutFactor: readonly Operation[] = ['see public pages', 'manage own account']

/** Where a person goes who may not do this because a step is missing; null when nothing would help. */
function missingStep(operation: Operation, person: Person | null) {
  if (isStaffOnly(operation)) return person ? null : '/staff-portal'
  if (!person) return '/auth'
  if (operation !== 'manage own account' && !person.student) return person.staff ? '/staff-portal' : '/enroll'
  return null
}

/** What a page says when it sends somebody away, where the specification has words for it. */
export type GuardWords = {
  withoutRecord?: Notice
  /** Sends the suspended and the expelled to their dashboard with these words instead of refusing. */
  restricted?: (student: StudentActor) => Notice
}

/** Whoever is asking, on a page that only those who are signed in may open. */
export function ownerOf(context: Parameters<typeof personOf>[0]) {
  const person = personOf(context)
  if (!person) throw redirect('/auth')
  return person
}

/** Back to the page that was asked for, or to the one whose form was sent when the session had ended meanwhile. */
function toTheDoor(door: string, { request, url }: { request: Request; url: URL }) {
  if (request.method === 'GET') return redirect(withDestination(door, url.pathname + url.search))
  // What a script of ours could not save it keeps and sends again by itself.
  if (request.headers.get('content-type')?.startsWith('application/json')) return redirect(door)
  const form = ownReferrer({ referrer: request.headers.get('referer'), origin: url.origin })
  return redirectWithNotice(withDestination(door, form), notices.notSent)
}

/**
 * A route's guard. It runs as middleware, because a loader of a parent is no guard: a request may ask for a child's data alone.
 */
export function allow(operation: Operation, words: GuardWords = {}): MiddlewareFunction<Response> {
  return async ({ context, request, url }) => {
    const person = personOf(context)
    if (person?.mustSetUpFactor && !openWithoutFactor.includes(operation)) {
      throw redirectWithNotice('/my-account#two-step', notices.factorNeeded)
    }
    if (!isAllowed(operation, person)) {
      const step = missingStep(operation, person)
      if (step === '/enroll' && words.withoutRecord) throw redirectWithNotice(step, words.withoutRecord)
      if ((step === '/auth' || step === '/staff-portal') && !person) throw toTheDoor(step, { request, url })
      if (step) throw redirect(step)
      if (person?.student && words.restricted) {
        throw redirectWithNotice('/student-dashboard', words.restricted(person.student))
      }
      const refusal = data({ operation, studentStatus: person?.student?.status ?? null }, { status: 403 })
      if (!person?.staff || !isStaffOnly(operation)) throw refusal
      // Thrown here it would leave the portal's frame without its data. The desk gets no actor instead: asking for one throws it.
      context.set(staffRefusalContext, refusal)
      return
    }
    if (person?.student) context.set(studentContext, person.student)
    if (person?.staff) context.set(staffContext, person.staff)
  }
}
