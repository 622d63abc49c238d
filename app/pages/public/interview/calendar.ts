import { institute, emailOrContactPage } from '#app/core/institute.ts'
import { calendarFile } from '#app/core/calendar-file.ts'
import { readInterviewOffer } from '#app/domain/applications/interviews.queries.server.ts'
import { linkRefusals } from '#app/domain/applications/applicant-emails.ts'
import { visitOf } from '#app/http/context.ts'
import { buildDownloadResponse, refuseFile } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import type { Route } from './+types/calendar.ts'

export const middleware = [allow('see public pages')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { origin, ipAddress } = visitOf(context)
  const found = await readInterviewOffer({ token: url.searchParams.get('token') ?? '', ipAddress })
  if (!found.ok) return refuseFile(linkRefusals[found.reason])
  const { id, booked, positionApplied, interviewerName, place } = found.value
  if (!booked) return refuseFile({ status: 404, text: 'No interview time is booked.' })
  const entry = {
    id: `interview-${id}`,
    at: booked.startsAt,
    until: booked.endsAt,
    place,
    title: `Interview at ${institute().name}: ${positionApplied}`,
    description: `With ${interviewerName}. If you cannot come, write to ${emailOrContactPage('careers')}.`,
  }
  return buildDownloadResponse({
    body: calendarFile({ entries: [entry], host: new URL(origin).hostname, now: now() }),
    type: 'text/calendar; charset=utf-8',
    fileName: 'ukli-interview.ics',
  })
}
