import type { RouterContextProvider } from 'react-router'
import type { EnrolmentOffer } from '#app/features/courses/types.ts'
import { mapEnrollmentFacts } from '#app/features/enrollments/queries.server.ts'
import { enrolmentState } from '#app/features/enrollments/rules.ts'
import type { EnrolmentTerms } from '#app/features/enrollments/types.ts'
import { personOf } from './context.ts'
import { now } from './now.server.ts'

function offer({ isOpen }: EnrolmentTerms, state: ReturnType<typeof enrolmentState>): EnrolmentOffer {
  const general = isOpen
    ? { tone: 'ok' as const, text: 'Open for enrolment' }
    : { tone: 'neutral' as const, text: 'Enrolment not open yet' }
  const leadsToRegistration = state.refusal === 'not-registered'
  return {
    badge: state.badge ?? general,
    reason: leadsToRegistration ? null : state.reason,
    hint: leadsToRegistration ? state.reason : null,
  }
}

/** What whoever asks is offered on each programme: the one place where the catalogue meets the student's enrolments. */
export async function readOffers(context: Readonly<RouterContextProvider>) {
  const student = personOf(context)?.student ?? null
  const enrolled = student ? await mapEnrollmentFacts(student) : new Map<string, never>()
  const at = now()
  return {
    isStudent: student !== null,
    isEnrolledIn: (courseId: string) => enrolled.has(courseId),
    offerOf(course: EnrolmentTerms & { id: string }) {
      const enrollment = enrolled.get(course.id) ?? null
      return offer(course, enrolmentState({ course, student, enrollment, now: at }))
    },
  }
}
