import { and, asc, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { staff } from '#db/tables/staff.ts'
import { conversationMessages } from '#db/tables/conversations.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { isId } from '#app/core/ids.ts'
import type { StudentActor } from '#app/core/person.ts'
import { readThread } from '#app/domain/conversations/thread.queries.server.ts'
import { describeOfficeState, officeStateAt } from '#app/domain/contact/contact.ts'
import { clock } from '#app/platform/clock.server.ts'
import { activeStatuses } from './tickets.rules.ts'
import { isReopenable, readTicketDraft } from './student-tickets.ts'

export type OwnTicket = Awaited<ReturnType<typeof listOwnTickets>>[number]
export type ActiveTicket = Awaited<ReturnType<typeof listActiveTickets>>[number]
/** A ticket with the messages that its student may see. */
export type OwnThread = NonNullable<Awaited<ReturnType<typeof findOwnThread>>>
/** A ticket with the category Exam about one course. */
export type ResitRequest = NonNullable<Awaited<ReturnType<typeof findResitRequest>>>

/** The support tab of the dashboard: the list, and beside it a ticket or the form of a new one. */
export type SupportView = NonNullable<Awaited<ReturnType<typeof readSupport>>>

/** Leaves out internal notes, which are only for staff. */
const isVisible = eq(conversationMessages.isInternal, false)

const lastMessageAt = sql`(
  select max(${conversationMessages.createdAt}) from ${conversationMessages}
  where ${conversationMessages.ticketId} = ${studentTickets.id} and ${isVisible}
)`
const lastWrittenAt = sql<Date>`greatest(${studentTickets.createdAt}, ${lastMessageAt})`.mapWith(
  studentTickets.createdAt,
)

const listColumns = {
  id: studentTickets.id,
  title: studentTickets.title,
  category: studentTickets.category,
  status: studentTickets.status,
  createdAt: studentTickets.createdAt,
  resolvedAt: studentTickets.resolvedAt,
  lastWrittenAt,
}

export async function listOwnTickets({ student }: { student: StudentActor }) {
  return db
    .select(listColumns)
    .from(studentTickets)
    .where(and(eq(studentTickets.studentId, student.studentId), isNull(studentTickets.mergedInto)))
    .orderBy(desc(lastWrittenAt), desc(studentTickets.id))
}

export async function listActiveTickets({ student }: { student: Pick<StudentActor, 'studentId'> }) {
  const { id, courseId, category, createdAt, studentId, status } = studentTickets
  return db
    .select({ ticketId: id, courseId, category, askedAt: createdAt })
    .from(studentTickets)
    .where(and(eq(studentId, student.studentId), inArray(status, activeStatuses)))
    .orderBy(desc(createdAt))
    .prepare()
    .execute()
}

/**
 * Finds the newest ticket about a course's exam that was opened after its result. `since` is the time of the result.
 */
export async function findResitRequest({
  student,
  courseId,
  since,
}: {
  student: Pick<StudentActor, 'studentId'>
  courseId: string
  since: Date
}) {
  const [ticket] = await db
    .select({
      ticketId: studentTickets.id,
      askedAt: studentTickets.createdAt,
      resolvedAt: studentTickets.resolvedAt,
    })
    .from(studentTickets)
    .where(
      and(
        eq(studentTickets.studentId, student.studentId),
        eq(studentTickets.courseId, courseId),
        eq(studentTickets.category, 'Exam'),
        gte(studentTickets.createdAt, since),
      ),
    )
    .orderBy(desc(studentTickets.createdAt))
    .limit(1)
    .prepare()
    .execute()
  return ticket ? { ticketId: ticket.ticketId, askedAt: ticket.askedAt, isOpen: ticket.resolvedAt === null } : null
}

/** Returns the id of the ticket that this one was merged into, or the id of this one. */
export async function findRemainingTicketId(ticketId: string, on: Executor = db) {
  const { id, mergedInto } = studentTickets
  const [ticket] = await on.select({ mergedInto }).from(studentTickets).where(eq(id, ticketId))
  return ticket?.mergedInto ?? ticketId
}

export async function findOwnThread({ student, ticketId }: { student: StudentActor; ticketId: string }) {
  const [ticket] = await db
    .select({
      ...listColumns,
      description: studentTickets.description,
      courseId: studentTickets.courseId,
      courseTitle: courses.title,
      assigneeName: staff.fullName,
      resolutionNotes: studentTickets.resolutionNotes,
    })
    .from(studentTickets)
    .leftJoin(courses, eq(courses.id, studentTickets.courseId))
    .leftJoin(staff, eq(staff.id, studentTickets.assignedTo))
    .where(and(eq(studentTickets.id, ticketId), eq(studentTickets.studentId, student.studentId)))
  if (!ticket) return null
  return { ...ticket, ...(await readThread({ kind: 'ticket', id: ticketId }, { isForTeam: false })) }
}

export async function listAskableCourses({ student }: { student: StudentActor }) {
  return db
    .selectDistinct({ id: courses.id, title: courses.title })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(eq(enrollments.studentId, student.studentId))
    .orderBy(asc(courses.title))
}

/** Reads the support tab for a query string. Returns null if the query string names a ticket of somebody else. */
export async function readSupport({ student, query }: { student: StudentActor; query: URLSearchParams }) {
  const chosenId = query.get('ticket')
  if (chosenId !== null && !isId(chosenId)) return null
  const [tickets, courses] = await Promise.all([listOwnTickets({ student }), listAskableCourses({ student })])
  const now = clock.now()
  const draft = readTicketDraft(query, courses)
  const isListed = chosenId === null || tickets.some(({ id }) => id === chosenId)
  const wantedId = isListed ? chosenId : await findRemainingTicketId(chosenId)
  const ticketId = draft ? null : (wantedId ?? tickets[0]?.id ?? null)
  const thread = ticketId ? await findOwnThread({ student, ticketId }) : null
  if (chosenId !== null && !draft && !thread) return null
  return {
    tickets,
    /** The ticket that the URL names, or the one with the newest message. */
    thread: thread && { ...thread, canReopen: isReopenable({ resolvedAt: thread.resolvedAt, now }) },
    isThreadChosen: chosenId !== null,
    draft,
    courses,
    /** The office hours in words. */
    desk: describeOfficeState(officeStateAt(now)),
  }
}
