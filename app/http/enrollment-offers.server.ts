import type { RouterContextProvider } from 'react-router'
import type { EnrollmentOffer } from '#app/features/courses/types.ts'
import { mapEnrollmentFacts } from '#app/features/enrollments/queries.server.ts'
import type { EnrollmentRefusal } from '#app/features/enrollments/messages.ts'
import { enrollmentState } from '#app/features/enrollments/rules.ts'
import type { EnrollmentTerms } from '#app/features/enrollments/types.ts'
import { personOf } from './context.ts'
import { now } from './now.server.ts'

/** Where a refusal leads on: nobody is left with a grey button alone. */
function nextOf(refusal: EnrollmentRefusal | null, slug: string) {
  if (refusal === 'not-open') return { label: 'Tell me when it opens', to: `/courses/${slug}#tell-me` }
  if (refusal === 'payment-pending') return { label: 'Go to my payments', to: '/student-dashboard?tab=payments' }
  if (refusal === 'already-enrolled') return { label: 'Go to my courses', to: '/student-dashboard?tab=courses' }
  if (refusal === 'cancelled') return { label: 'Ask to be reinstated', to: '/contact' }
  return null
}

function offer(
  { isOpen, slug }: EnrollmentTerms & { slug: string },
  state: ReturnType<typeof enrollmentState>,
): EnrollmentOffer {
  const general = isOpen
    ? { tone: 'ok' as const, text: 'Open for enrolment' }
    : { tone: 'neutral' as const, text: 'Enrolment not open yet' }
  const leadsToRegistration = state.refusal === 'not-registered'
  return {
    badge: state.badge ?? general,
    reason: leadsToRegistration ? null : state.reason,
    hint: leadsToRegistration ? state.reason : null,
    next: nextOf(state.refusal, slug),
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
    offerOf(course: EnrollmentTerms & { id: string; slug: string }) {
      const enrollment = enrolled.get(course.id) ?? null
      return offer(course, enrollmentState({ course, student, enrollment, now: at }))
    },
  }
}
