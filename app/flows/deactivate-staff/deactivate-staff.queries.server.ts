import { and, count, eq, inArray } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { chats } from '#db/tables/chats.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { type Adviser, listAdvisers } from '#app/domain/tickets/tickets.queries.server.ts'
import { activeStatuses } from '#app/domain/tickets/tickets.rules.ts'
import { countUpcomingInterviews, listInterviewers } from '#app/domain/applications/interviews.queries.server.ts'

export async function readOpenWork({ staff, staffId }: { staff: StaffActor; staffId: string }) {
  requirePermission('manage staff', staff)
  const [tickets, open, interviews, advisers, interviewers] = await Promise.all([
    db
      .select({ count: count() })
      .from(studentTickets)
      .where(and(eq(studentTickets.assignedTo, staffId), inArray(studentTickets.status, [...activeStatuses]))),
    db
      .select({ count: count() })
      .from(chats)
      .where(and(eq(chats.adviserId, staffId), eq(chats.state, 'open'))),
    countUpcomingInterviews({ interviewerId: staffId }),
    listAdvisers(),
    listInterviewers(),
  ])
  const withoutMember = (people: readonly Adviser[]) => people.filter(({ id }) => id !== staffId)
  return {
    tickets: tickets[0]?.count ?? 0,
    chats: open[0]?.count ?? 0,
    /** Number of offered or booked interviews that are not over. */
    interviews,
    takers: withoutMember(advisers),
    interviewers: withoutMember(interviewers),
  }
}
