import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { staff } from '#db/tables/staff.ts'
import { studentTickets, ticketMessages } from '#db/tables/tickets.ts'
import type { StudentActor } from '#app/core/person.ts'
import type { AskableCourse, OwnThread, OwnTicket } from './types.ts'

/** What students may see of a thread: never the notes that staff write for each other. */
const isSeen = eq(ticketMessages.isInternal, false)

const lastMessageAt = sql`(
  select max(${ticketMessages.createdAt}) from ${ticketMessages}
  where ${ticketMessages.ticketId} = ${studentTickets.id} and ${isSeen}
)`
const lastWrittenAt = sql<Date>`greatest(${studentTickets.createdAt}, ${lastMessageAt})`.mapWith(
  studentTickets.createdAt,
)

const listed = {
  id: studentTickets.id,
  title: studentTickets.title,
  category: studentTickets.category,
  status: studentTickets.status,
  createdAt: studentTickets.createdAt,
  resolvedAt: studentTickets.resolvedAt,
  lastWrittenAt,
}

/** A student's own tickets, the one last written in first. */
export async function listOwnTickets({ student }: { student: StudentActor }): Promise<OwnTicket[]> {
  return db
    .select(listed)
    .from(studentTickets)
    .where(eq(studentTickets.studentId, student.studentId))
    .orderBy(desc(lastWrittenAt), desc(studentTickets.id))
}

/** One's own ticket with its thread; null where there is none of that id, or it is somebody else's. */
export async function findOwnThread({
  student,
  ticketId,
}: {
  student: StudentActor
  ticketId: string
}): Promise<OwnThread | null> {
  const [ticket] = await db
    .select({
      ...listed,
      description: studentTickets.description,
      courseTitle: courses.title,
      assigneeName: staff.fullName,
      resolutionNotes: studentTickets.resolutionNotes,
    })
    .from(studentTickets)
    .leftJoin(courses, eq(courses.id, studentTickets.courseId))
    .leftJoin(staff, eq(staff.id, studentTickets.assignedTo))
    .where(and(eq(studentTickets.id, ticketId), eq(studentTickets.studentId, student.studentId)))
  if (!ticket) return null
  const messages = await db
    .select({
      id: ticketMessages.id,
      authoredAs: ticketMessages.authoredAs,
      authorName: sql<string>`coalesce(${staff.fullName}, ${profiles.fullName})`,
      body: ticketMessages.body,
      createdAt: ticketMessages.createdAt,
    })
    .from(ticketMessages)
    .innerJoin(profiles, eq(profiles.id, ticketMessages.authorId))
    .leftJoin(staff, and(eq(staff.userId, profiles.id), eq(ticketMessages.authoredAs, 'staff')))
    .where(and(eq(ticketMessages.ticketId, ticketId), isSeen))
    .orderBy(asc(ticketMessages.createdAt), asc(ticketMessages.id))
  return { ...ticket, messages }
}

/** The programmes a question can be about. */
export async function listAskableCourses({ student }: { student: StudentActor }): Promise<AskableCourse[]> {
  return db
    .selectDistinct({ id: courses.id, title: courses.title })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(eq(enrollments.studentId, student.studentId))
    .orderBy(asc(courses.title))
}
