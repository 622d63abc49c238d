import { data, redirect, type MiddlewareFunction } from 'react-router'
import { isAllowed, type Operation } from '#app/core/permissions.ts'
import type { Person } from '#app/core/person.ts'
import { personOf, staffContext, studentContext } from './context.ts'

const portalOperations: readonly Operation[] = [
  'enter the staff portal',
  'read shared documents',
  'manage documents',
  'handle tickets',
  'handle messages',
  'manage students',
  'refund and revoke',
  'list staff',
  'manage staff',
  'handle applications',
  'read logs',
  'author courses',
]

/** Where a person goes who may not do this because a step is missing; null when nothing would help. */
function missingStep(operation: Operation, person: Person | null) {
  if (portalOperations.includes(operation)) return person ? null : '/staff-portal'
  if (!person) return '/auth'
  if (operation !== 'manage own account' && !person.student) return person.staff ? '/staff-portal' : '/enroll'
  return null
}

/**
 * A route's guard. It runs as middleware, because a loader of a parent is no guard: a request may ask for a child's data alone.
 */
export function allow(operation: Operation): MiddlewareFunction<Response> {
  return async ({ context }) => {
    const person = personOf(context)
    if (!isAllowed(operation, person)) {
      const step = missingStep(operation, person)
      if (step) throw redirect(step)
      throw data({ operation, studentStatus: person?.student?.status ?? null }, { status: 403 })
    }
    if (person?.student) context.set(studentContext, person.student)
    if (person?.staff) context.set(staffContext, person.staff)
  }
}
