import { data, type LoaderFunctionArgs } from 'react-router'
import { courseAccessDenied } from '#app/domain/enrollments/enrollments.ts'
import { studentOf } from '#app/http/context.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { findCourseAndStudy } from '#app/pages/student/study/read.server.ts'

type Study = { params: { courseId: string }; context: LoaderFunctionArgs['context'] }

/**
 * Finds the course with this student's progress. Throws a 404 for an unknown course, and a redirect to the catalogue if
 * the student has no access.
 */
export async function openStudy({ params, context }: Study) {
  const found = await findCourseAndStudy({ student: studentOf(context), courseId: params.courseId })
  if (!found) throw data(null, { status: 404 })
  if (!found.study) throw redirectWithNotice('/courses', courseAccessDenied)
  return { course: found.course, ...found.study }
}
