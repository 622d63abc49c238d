import type { StudentActor } from '#app/core/person.ts'
import type { EnrollmentOffer } from '#app/domain/courses/courses.ts'
import {
  type EnrollmentRefusal,
  chooseCatalogueBadge,
  checkEligibility,
  type EnrollmentFacts,
  type EnrollmentTerms,
} from './enrollments.ts'
import { isFinallyFailed, type LatestAttempt } from '#app/domain/exams/standing.ts'
import { supportUrl } from '#app/domain/tickets/student-tickets.ts'

export type OfferedCourse = Omit<EnrollmentTerms, 'isFull'> & { id: string; slug: string }

/** Finds the link that is shown beside a disabled Enroll button. */
function findAlternative(refusal: EnrollmentRefusal | null, { id, slug }: OfferedCourse) {
  if (refusal === 'not-open') return { label: 'Tell me when it opens', to: `/courses/${slug}#tell-me` }
  if (refusal === 'closed') return { label: 'Tell me when it reopens', to: `/courses/${slug}#tell-me` }
  if (refusal === 'payment-pending') return { label: 'Go to my payments', to: '/student-dashboard?tab=payments' }
  if (refusal === 'already-enrolled') return { label: 'Go to my courses', to: '/student-dashboard?tab=courses' }
  if (refusal === 'cancelled') return { label: 'Ask to be reinstated', to: supportUrl('reinstatement', id) }
  return null
}

export function buildOffer({
  course,
  student,
  enrollment,
  isFull = false,
  now,
}: {
  course: OfferedCourse
  student: Pick<StudentActor, 'status' | 'educationLevel'> | null
  enrollment: (EnrollmentFacts & { latest: LatestAttempt | null }) | null
  isFull?: boolean
  now: Date
}): EnrollmentOffer {
  const { refusal, reason } = checkEligibility({ course: { ...course, isFull }, student, enrollment })
  const general = course.isOpen
    ? isFull
      ? { tone: 'warn' as const, text: 'All places are taken' }
      : { tone: 'ok' as const, text: 'Open for enrolment' }
    : { tone: 'neutral' as const, text: course.isClosed ? 'Not taking new students' : 'Not open yet' }
  const badge =
    student && enrollment
      ? chooseCatalogueBadge({
          status: enrollment.status,
          paymentDueDate: enrollment.paymentDueDate,
          studentStatus: student.status,
          hasFailed: isFinallyFailed(enrollment.latest),
          now,
        })
      : null
  const leadsToRegistration = refusal === 'not-registered'
  return {
    badge: badge ?? general,
    reason: leadsToRegistration ? null : reason,
    hint: leadsToRegistration ? reason : null,
    next: findAlternative(refusal, course),
  }
}
