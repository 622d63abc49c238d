import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { students } from '#db/tables/students.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { TicketCategory, TicketPriority } from '#app/core/vocabulary.ts'
import { isOwnRecord } from '#app/domain/students/own-record.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { buildWaitingColumns } from './reply-promise.ts'

export type Ticket = typeof studentTickets.$inferSelect

export async function lockTicket(tx: Tx, ticketId: string): Promise<Ticket | null> {
  const [ticket] = await tx.select().from(studentTickets).where(eq(studentTickets.id, ticketId)).for('no key update')
  return ticket ?? null
}

type Seen = { staff: StaffActor; ticketId: string; version?: number }

/** Locks a ticket for a change by staff. Refuses the actor’s own ticket, and one that has changed since `version`. */
export async function lockTicketForStaff(
  tx: Tx,
  { staff, ticketId, version }: Seen,
): Promise<Outcome<Ticket, 'not-found' | 'own-record' | 'changed-meanwhile'>> {
  const ticket = await lockTicket(tx, ticketId)
  if (!ticket) return refused('not-found')
  if (await isOwnRecord({ staff, studentId: ticket.studentId }, tx)) return refused('own-record')
  return version === undefined || ticket.version === version ? done(ticket) : refused('changed-meanwhile')
}

type NewTicket = {
  studentId: string
  courseId?: string | null
  title: string
  description: string
  category: TicketCategory
  priority: TicketPriority
  assignedTo?: string | null
  at?: Date
}

/** Inserts a ticket and returns its id. Its student waits for a reply from `at` on. */
export async function insertTicket(tx: Tx, { at = clock.now(), ...ticket }: NewTicket) {
  const id = newId()
  const waiting = buildWaitingColumns({ since: at, priority: ticket.priority })
  await tx.insert(studentTickets).values({ id, ...ticket, ...waiting, createdAt: at })
  return id
}

export async function getTicketRecipient(
  tx: Tx,
  { id, title, studentId }: { id: string; title: string; studentId: string },
) {
  const [student] = await tx
    .select({ userId: students.userId, fullName: profiles.fullName, email: profiles.email })
    .from(students)
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(eq(students.id, studentId))
  if (!student) throw new Error(`no student ${studentId}`)
  return { ...student, ticketId: id, title }
}
