import type { EnrollmentOffer } from '#app/features/courses/types.ts'
import type { EnrollmentRefusal } from '#app/features/enrollments/messages.ts'
import type { EnrollmentState } from '#app/features/enrollments/rules.ts'

/** Where a refusal leads on: nobody is left with a grey button alone. */
function nextOf(refusal: EnrollmentRefusal | null, slug: string) {
  if (refusal === 'not-open') return { label: 'Tell me when it opens', to: `/courses/${slug}#tell-me` }
  if (refusal === 'payment-pending') return { label: 'Go to my payments', to: '/student-dashboard?tab=payments' }
  if (refusal === 'already-enrolled') return { label: 'Go to my courses', to: '/student-dashboard?tab=courses' }
  if (refusal === 'cancelled') return { label: 'Ask to be reinstated', to: '/contact' }
  return null
}

/** What a programme's card or page offers to whoever stands so with it. */
export function offerOf({
  course,
  state,
}: {
  course: { isOpen: boolean; slug: string }
  state: EnrollmentState
}): EnrollmentOffer {
  const general = course.isOpen
    ? { tone: 'ok' as const, text: 'Open for enrolment' }
    : { tone: 'neutral' as const, text: 'Enrolment not open yet' }
  const leadsToRegistration = state.refusal === 'not-registered'
  return {
    badge: state.badge ?? general,
    reason: leadsToRegistration ? null : state.reason,
    hint: leadsToRegistration ? state.reason : null,
    next: nextOf(state.refusal, course.slug),
  }
}
