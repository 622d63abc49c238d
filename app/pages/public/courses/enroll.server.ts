import type { Person } from '#app/core/person.ts'
import { isId } from '#app/core/ids.ts'
import { findCourseById } from '#app/domain/courses/courses.queries.server.ts'
import { enroll } from '#app/domain/enrollments/enrollments.commands.server.ts'
import {
  enrollmentFailedNotice,
  enrollmentSuccessful,
  registrationRequired,
} from '#app/domain/enrollments/enrollments.ts'
import { withDestination } from '#app/http/destination.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { ownPath } from '#app/http/own-urls.ts'

function readBackUrl(form: FormData) {
  const back = ownPath(String(form.get('back') ?? '')) ?? ''
  return /^\/courses(?:[/?]|$)/.test(back) ? back : '/courses'
}

/** Enrols a student; leads others to what they need first. */
export async function enrollInCourse(person: Person | null, form: FormData) {
  const courseId = String(form.get('courseId') ?? '')
  if (!person?.student) {
    const course = isId(courseId) ? await findCourseById({ courseId }) : null
    const step = person ? '/enroll' : '/auth?mode=sign-up'
    return redirectWithNotice(withDestination(step, course && `/courses/${course.slug}`), registrationRequired)
  }
  const outcome = await enroll({ student: person.student, courseId })
  if (!outcome.ok) return redirectWithNotice(readBackUrl(form), enrollmentFailedNotice(outcome.reason))
  return redirectWithNotice(`/courses?enrolled=${courseId}`, enrollmentSuccessful)
}
