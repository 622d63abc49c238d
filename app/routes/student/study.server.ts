import { data, type LoaderFunctionArgs } from 'react-router'
import { courseAccessDenied } from '#app/features/enrollments/messages.ts'
import { ownRowOf, studentOf } from '#app/http/context.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { findStudy, studyRow } from '#app/views/course-page/queries.server.ts'

type Asked = { params: { courseId: string }; context: LoaderFunctionArgs['context'] }

/** The course of the address with what this student read of it; throws a 404, or sends whoever has no access to the catalogue. */
export async function openStudy({ params, context }: Asked) {
  const found = await findStudy({
    student: studentOf(context),
    courseId: params.courseId,
    come: ownRowOf(context, studyRow),
  })
  if (!found) throw data(null, { status: 404 })
  if (!found.study) throw redirectWithNotice('/courses', courseAccessDenied)
  return { course: found.course, ...found.study }
}
