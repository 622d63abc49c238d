import type { applicationLetters, interviews, interviewSlots, jobApplications } from '#db/tables/applications.ts'
import type { uploadScans } from '#db/tables/operations.ts'
import type { staffActivityLogs } from '#db/tables/staff.ts'
import { addDays, addMinutes } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { draftEmail } from '#app/domain/applications/applicant-emails.ts'
import { addWorkMinutes } from './hours.ts'
import type { SeededStaff } from './staff.server.ts'

/**
 * The rows of all applications. They are collected and inserted together, so that a start does not wait for a hundred
 * small statements.
 */
export type ApplicationRows = {
  applications: (typeof jobApplications.$inferInsert)[]
  scans: (typeof uploadScans.$inferInsert)[]
  log: (typeof staffActivityLogs.$inferInsert)[]
  emails: (typeof applicationLetters.$inferInsert)[]
  interviews: (typeof interviews.$inferInsert)[]
  slots: (typeof interviewSlots.$inferInsert)[]
}

type Decided = { id: string; reviewer: SeededStaff; at: Date }

export function addRejection(
  { emails, log }: ApplicationRows,
  { id, reference, positionApplied, reviewer, at }: Decided & { reference: string; positionApplied: string },
) {
  const draft = draftEmail({ status: 'rejected', positionApplied, reference })
  emails.push({ id: newId(), applicationId: id, ...draft, writtenBy: reviewer.staffId, createdAt: at })
  log.push({
    id: newId(),
    staffId: reviewer.staffId,
    action: 'Email sent',
    about: `application ${reference}`,
    entity: 'job_applications',
    entityId: id,
    createdAt: addMinutes(at, 1),
  })
}

/** Adds interview times in the next weeks: one booked, and one offer that has expired. */
export function addInterview(
  rows: ApplicationRows,
  now: Date,
  { id, reviewer, interviewer, at, isBooked }: Decided & { interviewer: SeededStaff; isBooked: boolean },
) {
  const interviewId = newId()
  const offeredAt = addMinutes(at, 20)
  const from = isBooked ? now : at
  // Later interviews are on later days, so that those of one interviewer never overlap.
  const first = 3 + rows.interviews.length
  const times = [first, first + 1].map((days) => addWorkMinutes(addDays(from, days), (days * 60) % 420))
  rows.interviews.push({
    id: interviewId,
    applicationId: id,
    interviewerId: interviewer.staffId,
    offeredBy: reviewer.staffId,
    place: 'By video; the link is in the email',
    topics: 'Your teaching so far, and a section you would write for us',
    expiresAt: addDays(offeredAt, 7),
    createdAt: offeredAt,
    bookedAt: isBooked ? addMinutes(offeredAt, 190) : null,
  })
  rows.slots.push(
    ...times.map((startsAt, i) => ({
      id: newId(),
      interviewId,
      interviewerId: interviewer.staffId,
      startsAt,
      endsAt: addMinutes(startsAt, 45),
      takenAt: isBooked && i === 0 ? addMinutes(offeredAt, 190) : null,
    })),
  )
}
