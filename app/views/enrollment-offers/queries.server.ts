import type { StudentActor } from '#app/core/person.ts'
import { mapEnrollmentFacts } from '#app/features/enrollments/queries.server.ts'
import { enrollmentState } from '#app/features/enrollments/rules.ts'
import type { EnrollmentTerms } from '#app/features/enrollments/types.ts'
import { clock } from '#app/platform/clock.server.ts'
import { offerOf } from './rules.ts'

/** What whoever asks is offered on each programme: where the catalogue meets the student's enrolments, in one statement. */
export async function readOffers({ student }: { student: StudentActor | null }) {
  const enrolled = student ? await mapEnrollmentFacts(student) : new Map<string, never>()
  const now = clock.now()
  return {
    isStudent: student !== null,
    isEnrolledIn: (courseId: string) => enrolled.has(courseId),
    offerOf(course: EnrollmentTerms & { id: string; slug: string }) {
      const enrollment = enrolled.get(course.id) ?? null
      return offerOf({ course, state: enrollmentState({ course, student, enrollment, now }) })
    },
  }
}
