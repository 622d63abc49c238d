import { and, desc, eq, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { students } from '#db/tables/students.ts'
import { londonDay } from '#app/core/dates.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { sought } from '../queries.server.ts'
import { statusLabels } from '../rules.ts'
import type { RosterFilter } from '../types.ts'

const batch = 500

export const rosterHeading = ['Matric Number', 'Name', 'Email', 'Phone', 'Status', 'Reason', 'Registered'] as const

/** Everybody whom the list finds under the filter, newest first, a batch at a time. */
export async function* exportRoster({ staff, filter }: { staff: StaffActor; filter: RosterFilter }) {
  demandOfStaff('manage students', staff)
  const { search, status } = filter
  for (let last: { createdAt: Date; id: string } | undefined, isMore = true; isMore;) {
    const after = last && sql`(${students.createdAt}, ${students.id}) < (${last.createdAt}, ${last.id}::uuid)`
    const rows = await db
      .select({
        id: students.id,
        matricNumber: students.matricNumber,
        fullName: profiles.fullName,
        email: profiles.email,
        phone: profiles.phone,
        status: students.status,
        statusReason: students.statusReason,
        createdAt: students.createdAt,
      })
      .from(students)
      .innerJoin(profiles, eq(profiles.id, students.userId))
      .where(and(sought(search), status ? eq(students.status, status) : undefined, after))
      .orderBy(desc(students.createdAt), desc(students.id))
      .limit(batch)
    for (const { matricNumber, fullName, email, phone, status: stands, statusReason, createdAt } of rows) {
      yield [matricNumber, fullName, email, phone, statusLabels[stands], statusReason, londonDay(createdAt)]
    }
    last = rows.at(-1)
    isMore = rows.length === batch
  }
}
