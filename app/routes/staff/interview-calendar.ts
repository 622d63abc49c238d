import { calendarFile } from '#app/core/calendar-file.ts'
import { isId } from '#app/core/ids.ts'
import { findHeldInterview } from '#app/features/applications/held-interviews/queries.server.ts'
import { interviewCalendarEntry } from '#app/features/applications/held-interviews/rules.ts'
import { staffOf, visitOf } from '#app/http/context.ts'
import { buildDownloadResponse, refuseFile } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import type { Route } from './+types/interview-calendar.ts'

export const middleware = [allow('hold interviews')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { interviewId } = params
  const found = isId(interviewId) ? await findHeldInterview({ staff: staffOf(context), interviewId }) : null
  if (!found?.booked) return refuseFile({ status: 404, text: 'No interview time is booked.' })
  const { origin } = visitOf(context)
  const entry = interviewCalendarEntry({ ...found, booked: found.booked, url: `${origin}/staff-portal/interviews` })
  return buildDownloadResponse({
    body: calendarFile({ entries: [entry], host: new URL(origin).hostname, now: now() }),
    type: 'text/calendar; charset=utf-8',
    fileName: `interview-${found.reference}.ics`,
  })
}
