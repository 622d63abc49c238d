import { and, asc, count, eq, exists, isNull, or, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { staff, staffRoleAssignments } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { pageWithin } from '#app/core/paging.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { activeStatuses } from './rules.ts'
import { readThread } from './thread/queries.server.ts'
import type { Adviser, OpenedTicket, TicketCounts, TicketDesk, TicketFilter } from './types.ts'

export const ticketPageSize = 20

const row = {
  id: studentTickets.id,
  title: studentTickets.title,
  studentName: profiles.fullName,
  priority: studentTickets.priority,
  status: studentTickets.status,
  createdAt: studentTickets.createdAt,
  replyDueAt: studentTickets.replyDueAt,
}

/** Words are sought as they stand: what means something to LIKE is taken by the letter. */
function contains(
  column: typeof profiles.fullName | typeof studentTickets.title | typeof students.matricNumber,
  words: string,
) {
  return sql`${column} ilike ${`%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
}

export function askedFor(actor: StaffActor, { status, search, holder, category }: TicketFilter): SQL | undefined {
  return and(
    status ? eq(studentTickets.status, status) : undefined,
    category ? eq(studentTickets.category, category) : undefined,
    holder === 'mine' ? eq(studentTickets.assignedTo, actor.staffId) : undefined,
    holder === 'nobody' ? isNull(studentTickets.assignedTo) : undefined,
    search
      ? or(
          contains(studentTickets.title, search),
          contains(profiles.fullName, search),
          contains(students.matricNumber, search),
        )
      : undefined,
  )
}

async function countFound(actor: StaffActor, filter: TicketFilter) {
  const [found] = await db
    .select({ count: count() })
    .from(studentTickets)
    .innerJoin(students, eq(students.id, studentTickets.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(askedFor(actor, filter))
  return found?.count ?? 0
}

/** What was asked for by all students, the reply due first at the top, the counts beside the filter, and the ticket that is open. */
export async function readTicketDesk({
  staff: actor,
  filter: asked,
}: {
  staff: StaffActor
  filter: TicketFilter
}): Promise<TicketDesk> {
  demandOfStaff('handle tickets', actor)
  const { status, search, holder, category, ticketId } = asked
  const isNarrowed = Boolean(search || holder || category)
  const [counts, found] = await Promise.all([
    countTickets({ staff: actor }),
    isNarrowed ? countFound(actor, asked) : null,
  ])
  const total = found ?? counts[status ?? 'all']
  const page = pageWithin({ page: asked.page, pageSize: ticketPageSize, total })
  const [rows, opened, advisers] = await Promise.all([
    db
      .select(row)
      .from(studentTickets)
      .innerJoin(students, eq(students.id, studentTickets.studentId))
      .innerJoin(profiles, eq(profiles.id, students.userId))
      .where(askedFor(actor, asked))
      .orderBy(asc(studentTickets.replyDueAt), asc(studentTickets.id))
      .limit(ticketPageSize)
      .offset((page - 1) * ticketPageSize),
    ticketId ? findTicket({ staff: actor, ticketId }) : null,
    listAdvisers(),
  ])
  return { filter: { ...asked, page }, counts, rows, total, pageSize: ticketPageSize, opened, advisers }
}

async function findTicket({
  staff: actor,
  ticketId,
}: {
  staff: StaffActor
  ticketId: string
}): Promise<OpenedTicket | null> {
  const [ticket] = await db
    .select({
      ...row,
      description: studentTickets.description,
      category: studentTickets.category,
      resolvedAt: studentTickets.resolvedAt,
      resolutionNotes: studentTickets.resolutionNotes,
      version: studentTickets.version,
      studentId: studentTickets.studentId,
      studentEmail: profiles.email,
      matricNumber: students.matricNumber,
      assignedTo: studentTickets.assignedTo,
      assigneeName: staff.fullName,
    })
    .from(studentTickets)
    .innerJoin(students, eq(students.id, studentTickets.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .leftJoin(staff, eq(staff.id, studentTickets.assignedTo))
    .where(eq(studentTickets.id, ticketId))
  if (!ticket) return null
  return { ...ticket, ...(await readThread({ staff: actor, ticketId, studentId: ticket.studentId })) }
}

/** Who may have a ticket: the active members of customer service. */
async function listAdvisers(): Promise<readonly Adviser[]> {
  const isAdviser = and(eq(staffRoleAssignments.staffId, staff.id), eq(staffRoleAssignments.role, 'customer_service'))
  return db
    .select({ id: staff.id, fullName: staff.fullName })
    .from(staff)
    .where(and(eq(staff.isActive, true), exists(db.select().from(staffRoleAssignments).where(isAdviser))))
    .orderBy(asc(staff.fullName))
}

/** One pass over the tickets for the counters and for the filter. */
export async function countTickets({ staff: actor }: { staff: StaffActor }): Promise<TicketCounts> {
  demandOfStaff('handle tickets', actor)
  const rows = await db
    .select({ status: studentTickets.status, priority: studentTickets.priority, count: count() })
    .from(studentTickets)
    .groupBy(studentTickets.status, studentTickets.priority)
  const counts = { all: 0, open: 0, in_progress: 0, resolved: 0, closed: 0, active: 0, urgent: 0 }
  for (const each of rows) {
    const isActive = activeStatuses.some((status) => status === each.status)
    counts.all += each.count
    counts[each.status] += each.count
    if (isActive) counts.active += each.count
    if (isActive && each.priority === 'urgent') counts.urgent += each.count
  }
  return counts
}
