import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { interviews, interviewSlots, jobApplications } from '#db/tables/applications.ts'
import { students } from '#db/tables/students.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { requirePermission, isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { activeStatuses } from '#app/features/tickets/rules.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { MyWork } from './types.ts'

const ticketsShown = 10
const interviewsShown = 10

/**
 * Reads the tickets that are assigned to this member of staff, in the order of due replies, and the interviews that
 * they will hold.
 */
export async function readMyWork({ staff: actor }: { staff: StaffActor }): Promise<MyWork> {
  requirePermission('enter the staff portal', actor)
  const [tickets, ownInterviews] = await Promise.all([
    isStaffAllowed('handle tickets', actor) ? listAssigned(actor) : null,
    listOwnInterviews(actor),
  ])
  return { tickets, interviews: ownInterviews }
}

async function listAssigned({ staffId }: StaffActor) {
  const isMine = and(eq(studentTickets.assignedTo, staffId), inArray(studentTickets.status, [...activeStatuses]))
  const [rows, total] = await Promise.all([
    db
      .select({
        id: studentTickets.id,
        title: studentTickets.title,
        studentName: profiles.fullName,
        priority: studentTickets.priority,
        status: studentTickets.status,
        replyDueAt: studentTickets.replyDueAt,
      })
      .from(studentTickets)
      .innerJoin(students, eq(students.id, studentTickets.studentId))
      .innerJoin(profiles, eq(profiles.id, students.userId))
      .where(isMine)
      .orderBy(asc(studentTickets.replyDueAt), asc(studentTickets.id))
      .limit(ticketsShown),
    db.$count(studentTickets, isMine),
  ])
  return { rows, total }
}

async function listOwnInterviews({ staffId }: StaffActor) {
  return db
    .select({
      applicationId: jobApplications.id,
      applicantName: jobApplications.fullName,
      position: jobApplications.positionApplied,
      place: interviews.place,
      startsAt: interviewSlots.startsAt,
    })
    .from(interviewSlots)
    .innerJoin(interviews, eq(interviews.id, interviewSlots.interviewId))
    .innerJoin(jobApplications, eq(jobApplications.id, interviews.applicationId))
    .where(
      and(
        eq(interviewSlots.interviewerId, staffId),
        isNotNull(interviewSlots.takenAt),
        isNull(interviews.cancelledAt),
        gt(interviewSlots.endsAt, clock.now()),
      ),
    )
    .orderBy(asc(interviewSlots.startsAt))
    .limit(interviewsShown)
}
