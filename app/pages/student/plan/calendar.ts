import { calendarFile } from '#app/core/calendar-file.ts'
import { londonDay } from '#app/core/dates.ts'
import { courseAccessDenied, studentRecordMissing } from '#app/domain/enrollments/enrollments.ts'
import { formatHours } from '#app/domain/learning/plan.messages.ts'
import { buildPlanView } from '#app/domain/learning/plan.rules.ts'
import { accountRestrictedNotice } from '#app/domain/students/students.ts'
import { studentOf, visitOf } from '#app/http/context.ts'
import { buildDownloadResponse, refuseFile } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { now } from '#app/http/now.server.ts'
import { findCourseAndStudy } from '#app/pages/student/study/read.server.ts'
import type { Route } from './+types/calendar.ts'

export const middleware = [allow('study', { withoutRecord: studentRecordMissing, restricted: accountRestrictedNotice })]

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findCourseAndStudy({ student: studentOf(context), courseId: params.courseId })
  if (!found) return refuseFile({ status: 404, text: 'There is no such plan.' })
  if (!found.study) throw redirectWithNotice('/courses', courseAccessDenied)
  const { plan, enrollmentId, deadline } = found.study
  const view = plan && buildPlanView({ study: found.study, plan, deadline, today: londonDay(now()) })
  if (!view) return refuseFile({ status: 404, text: 'There is no such plan.' })
  const { course } = found
  const { origin } = visitOf(context)
  const entries = view.weeks
    .flatMap(({ days }) => days)
    .map(({ day, sections, minutes, reviews }) => ({
      id: `plan-${enrollmentId}-${day}`,
      at: day,
      title: `${course.title}: ${[...sections.map(({ moduleNumber, sectionNumber }) => `${moduleNumber}.${sectionNumber}`), ...(reviews >= 1 ? ['review'] : [])].join(', ')} (${formatHours(minutes)})`,
      description: [
        ...sections.map((section) => `${section.moduleNumber}.${section.sectionNumber} ${section.title}`),
        `${origin}/course/${course.id}/plan`,
      ].join('\n'),
    }))
  return buildDownloadResponse({
    body: calendarFile({ entries, host: new URL(origin).hostname, now: now() }),
    type: 'text/calendar; charset=utf-8',
    fileName: 'ukli-plan.ics',
  })
}
