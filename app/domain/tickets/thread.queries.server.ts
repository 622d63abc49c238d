import { and, asc, desc, eq, isNull, ne, notInArray, or, sql, inArray } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { conversationMessages } from '#db/tables/conversations.ts'
import { staff, staffActivityLogs } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { studentTickets, ticketDrafts } from '#db/tables/tickets.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { isMessageOf, readThread } from '#app/domain/conversations/thread.queries.server.ts'
import { selectReturnReason } from '#app/platform/mail/delivery.queries.server.ts'
import { ticketRow } from './tickets.queries.server.ts'
import type { AskedTicket } from './tickets.types.ts'
import { mergeEntriesByTime, type ThreadEvent } from './thread.ts'
import type { OpenDrafts } from './handling.ts'

/** The ticket that is open beside the list. The list may no longer contain it. */
export type OpenedTicket = NonNullable<Awaited<ReturnType<typeof findTicket>>>

/** Reads the drafts of the actor, and the names of colleagues who have started a reply. */
async function readDrafts({ staff: actor, ticketId }: AskedTicket): Promise<OpenDrafts> {
  const drafts = await db
    .select({
      staffId: ticketDrafts.staffId,
      fullName: staff.fullName,
      kind: ticketDrafts.kind,
      body: ticketDrafts.body,
      savedAt: ticketDrafts.savedAt,
    })
    .from(ticketDrafts)
    .innerJoin(staff, eq(staff.id, ticketDrafts.staffId))
    .where(eq(ticketDrafts.ticketId, ticketId))
    .orderBy(asc(ticketDrafts.savedAt))
    .prepare()
    .execute()
  const mine: OpenDrafts['mine'] = {}
  for (const { staffId, kind, body, savedAt } of drafts) if (staffId === actor.staffId) mine[kind] = { body, savedAt }
  const others = drafts
    .filter(({ staffId, kind }) => staffId !== actor.staffId && kind === 'reply')
    .map(({ fullName, savedAt }) => ({ fullName, savedAt }))
  return { mine, others }
}

const othersShown = 5

/** Lists the actions of staff on a ticket, without messages, which the thread itself shows. */
async function listEvents(ticketId: string): Promise<readonly ThreadEvent[]> {
  const { id, action, kind, createdAt, entityId, staffId } = staffActivityLogs
  const rows = await db
    .select({ id, action, act: kind, staffName: staff.fullName, createdAt })
    .from(staffActivityLogs)
    .innerJoin(staff, eq(staff.id, staffId))
    .where(
      and(
        eq(entityId, ticketId),
        or(isNull(kind), notInArray(kind, ['ticket-replied', 'ticket-noted', 'file-opened'])),
      ),
    )
    .orderBy(asc(createdAt))
    .prepare()
    .execute()
  return rows.map((row) => ({ ...row, notes: null }))
}

/** Returns the person who changed the ticket last, other than the actor: a colleague, or the student who wrote. */
export async function findLastChange({ staff: actor, ticketId }: { staff: StaffActor; ticketId: string }) {
  requirePermission('handle tickets', actor)
  const { createdAt, kind, entityId, staffId } = staffActivityLogs
  const [[byStaff], [byStudent]] = await Promise.all([
    db
      .select({ fullName: staff.fullName, createdAt })
      .from(staffActivityLogs)
      .innerJoin(staff, eq(staff.id, staffId))
      .where(and(eq(entityId, ticketId), ne(staffId, actor.staffId), sql`${kind} is distinct from 'file-opened'`))
      .orderBy(desc(createdAt))
      .limit(1),
    db
      .select({ fullName: profiles.fullName, createdAt: conversationMessages.createdAt })
      .from(conversationMessages)
      .innerJoin(studentTickets, eq(studentTickets.id, conversationMessages.ticketId))
      .innerJoin(students, eq(students.id, studentTickets.studentId))
      .innerJoin(profiles, eq(profiles.id, students.userId))
      .where(and(isMessageOf({ kind: 'ticket', id: ticketId }), eq(conversationMessages.author, 'person')))
      .orderBy(desc(conversationMessages.createdAt))
      .limit(1),
  ])
  if (byStudent && (!byStaff || byStudent.createdAt > byStaff.createdAt))
    return { fullName: byStudent.fullName, isStudent: true }
  return byStaff ? { fullName: byStaff.fullName, isStudent: false } : null
}

async function listOtherTickets({ id, studentId }: { id: string; studentId: string }) {
  const { title, status, createdAt } = studentTickets
  return db
    .select({ id: studentTickets.id, studentId: studentTickets.studentId, title, status, createdAt })
    .from(studentTickets)
    .where(and(eq(studentTickets.studentId, studentId), ne(studentTickets.id, id)))
    .orderBy(desc(createdAt))
    .limit(othersShown)
    .prepare()
    .execute()
}

async function findTicketCard(ticketId: string) {
  const [card] = await db
    .select({
      ...ticketRow,
      resolvedAt: studentTickets.resolvedAt,
      resolutionNotes: studentTickets.resolutionNotes,
      studentId: studentTickets.studentId,
      studentUserId: students.userId,
      studentEmail: profiles.email,
      assignedTo: studentTickets.assignedTo,
      mergedInto: studentTickets.mergedInto,
      /** The reason given by the mail server if our emails to the student are returned; otherwise null. */
      returnReason: selectReturnReason(sql`lower(${profiles.email})`),
    })
    .from(studentTickets)
    .innerJoin(students, eq(students.id, studentTickets.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .leftJoin(staff, eq(staff.id, studentTickets.assignedTo))
    .where(eq(studentTickets.id, ticketId))
    .prepare()
    .execute()
  return card
}

/** Adds the resolution notes to the action that ended the ticket, which is the first one logged after that time. */
function withNotes(
  events: readonly ThreadEvent[],
  ticket: { resolvedAt: Date | null; resolutionNotes: string | null },
) {
  const { resolvedAt, resolutionNotes } = ticket
  if (!resolvedAt || !resolutionNotes) return events
  const ending = events.find(({ action, createdAt }) => createdAt >= resolvedAt && /^(Resolved|Closed)/.test(action))
  return events.map((event) => (event === ending ? { ...event, notes: resolutionNotes } : event))
}

export async function findTicket({ staff: actor, ticketId }: AskedTicket) {
  const card = await findTicketCard(ticketId)
  if (!card) return null
  const { studentUserId, ...ticket } = card
  const isOwn = studentUserId === actor.userId
  const conversation = { kind: 'ticket', id: ticketId } as const
  const { author, staffId } = conversationMessages
  const isByActor = isOwn ? eq(author, 'person') : eq(staffId, actor.staffId)
  const [{ files, messages }, events, others, drafts, ownMessages] = await Promise.all([
    readThread(conversation, { isForTeam: true }),
    listEvents(ticketId),
    listOtherTickets(ticket),
    readDrafts({ staff: actor, ticketId }),
    db.$count(conversationMessages, and(isMessageOf(conversation), isByActor)),
  ])
  return {
    ...ticket,
    /** True if the reader asked the question as a student, so that a colleague must answer it. */
    isOwn,
    entries: mergeEntriesByTime({ messages, events: withNotes(events, ticket) }),
    files,
    others,
    /** Number of messages and notes by the reader. */
    ownMessages,
    drafts,
  }
}

/** Lists the tickets with these ids, oldest first. Does not check whether they can be merged; `isMergeable` does. */
export async function listTicketsToMerge({ staff, ticketIds }: { staff: StaffActor; ticketIds: readonly string[] }) {
  requirePermission('handle tickets', staff)
  const { id, studentId, title, status, createdAt, mergedInto } = studentTickets
  return db
    .select({ id, studentId, title, status, createdAt, mergedInto })
    .from(studentTickets)
    .where(inArray(id, [...ticketIds]))
    .orderBy(asc(createdAt), asc(id))
}
