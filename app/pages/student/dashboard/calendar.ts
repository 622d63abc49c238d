import { calendarFile } from '#app/core/calendar-file.ts'
import { studentOf, visitOf } from '#app/http/context.ts'
import { buildDownloadResponse } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { accountRestrictedNotice } from '#app/domain/students/students.ts'
import { readDashboard } from './read.server.ts'
import type { Route } from './+types/calendar.ts'

export const middleware = [allow('see own student area')]

export async function loader({ context }: Route.LoaderArgs) {
  const student = studentOf(context)
  const restriction = student.status === 'active' ? null : accountRestrictedNotice(student).text
  const { dates } = await readDashboard({ student, restriction })
  const entries = dates.map(({ id, at, text, courseTitle }) => ({
    id,
    at,
    title: `${courseTitle}: ${text}`,
    description: `${visitOf(context).origin}/student-dashboard`,
  }))
  return buildDownloadResponse({
    body: calendarFile({ entries, host: new URL(visitOf(context).origin).hostname, now: now() }),
    type: 'text/calendar; charset=utf-8',
    fileName: 'ukli-dates.ics',
  })
}
