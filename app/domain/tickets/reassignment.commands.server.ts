import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { studentTickets, ticketDrafts } from '#db/tables/tickets.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { lockColleagueWithRole } from '#app/domain/staff/staff.locks.server.ts'
import { isOwnRecord } from '#app/domain/students/own-record.queries.server.ts'
import { activeStatuses } from './tickets.rules.ts'

/**
 * Passes the active tickets of a leaving member to another adviser, or leaves them unassigned, and deletes the drafts
 * of the member. A ticket that the new adviser asked as a student becomes unassigned.
 */
export async function reassignTickets(
  tx: Tx,
  { staff: actor, from, fromName, to }: { staff: StaffActor; from: string; fromName: string; to: string | null },
): Promise<Outcome<{ passed: number }, 'not-an-adviser'>> {
  const newAssignee =
    to && to !== from ? await lockColleagueWithRole(tx, { staffId: to, role: 'customer_service' }) : null
  if (to && !newAssignee) return refused('not-an-adviser')
  const tickets = await tx
    .select()
    .from(studentTickets)
    .where(and(eq(studentTickets.assignedTo, from), inArray(studentTickets.status, [...activeStatuses])))
    .orderBy(asc(studentTickets.id))
    .for('no key update')
  for (const { id, title, version, studentId } of tickets) {
    const isTheirs = newAssignee !== null && (await isOwnRecord({ staff: newAssignee, studentId }, tx))
    const assignee = isTheirs ? null : newAssignee
    await tx
      .update(studentTickets)
      .set({ assignedTo: assignee?.id ?? null, version: version + 1 })
      .where(eq(studentTickets.id, id))
    await recordActivity(tx, {
      staff: actor,
      action: `Assigned a ticket to ${assignee?.fullName ?? 'nobody'}`,
      about: title,
      entity: 'student_tickets',
      entityId: id,
      before: fromName,
      after: assignee?.fullName ?? 'nobody',
    })
  }
  await tx.delete(ticketDrafts).where(eq(ticketDrafts.staffId, from))
  return done({ passed: tickets.length })
}
