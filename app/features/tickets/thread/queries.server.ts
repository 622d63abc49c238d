import { and, asc, desc, eq, ne, notLike, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { staff, staffActivityLogs } from '#db/tables/staff.ts'
import { studentTickets, ticketMessages } from '#db/tables/tickets.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { listAttachments } from '../attachments/queries.server.ts'
import { threadOf } from './rules.ts'

const othersShown = 5

/** What was written and done on a ticket, notes of the desk included, and what else its student has asked. */
export async function readThread({
  staff: actor,
  ticketId,
  studentId,
}: {
  staff: StaffActor
  ticketId: string
  studentId: string
}) {
  demandOfStaff('handle tickets', actor)
  const [messages, events, others, files] = await Promise.all([
    db
      .select({
        id: ticketMessages.id,
        authoredAs: ticketMessages.authoredAs,
        authorName: sql<string>`coalesce(${staff.fullName}, ${profiles.fullName})`,
        body: ticketMessages.body,
        isInternal: ticketMessages.isInternal,
        byLink: ticketMessages.byLink,
        createdAt: ticketMessages.createdAt,
      })
      .from(ticketMessages)
      .innerJoin(profiles, eq(profiles.id, ticketMessages.authorId))
      .leftJoin(staff, and(eq(staff.userId, profiles.id), eq(ticketMessages.authoredAs, 'staff')))
      .where(eq(ticketMessages.ticketId, ticketId))
      .orderBy(asc(ticketMessages.createdAt), asc(ticketMessages.id)),
    db
      .select({
        id: staffActivityLogs.id,
        action: sql<string>`split_part(${staffActivityLogs.action}, ': ', 1)`,
        staffName: staff.fullName,
        createdAt: staffActivityLogs.createdAt,
      })
      .from(staffActivityLogs)
      .innerJoin(staff, eq(staff.id, staffActivityLogs.staffId))
      .where(
        and(
          eq(staffActivityLogs.entityId, ticketId),
          // What was written stands in the thread itself.
          notLike(staffActivityLogs.action, 'Replied to%'),
          notLike(staffActivityLogs.action, 'Noted on%'),
          notLike(staffActivityLogs.action, 'Downloaded%'),
        ),
      )
      .orderBy(asc(staffActivityLogs.createdAt)),
    db
      .select({
        id: studentTickets.id,
        title: studentTickets.title,
        status: studentTickets.status,
        createdAt: studentTickets.createdAt,
      })
      .from(studentTickets)
      .where(and(eq(studentTickets.studentId, studentId), ne(studentTickets.id, ticketId)))
      .orderBy(desc(studentTickets.createdAt))
      .limit(othersShown),
    listAttachments({ ticketId }),
  ])
  const withThem = messages.map((message) => ({ ...message, files: files.get(message.id) ?? [] }))
  return { entries: threadOf({ messages: withThem, events }), files: files.get(ticketId) ?? [], others }
}
