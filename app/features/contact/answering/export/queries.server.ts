import { and, desc, eq, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { contactMessages } from '#db/tables/contact.ts'
import { londonDay } from '#app/core/dates.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { sought } from '../queries.server.ts'
import { statusLabels } from '../rules.ts'
import type { MessageFilter } from '../types.ts'

const batch = 500

export const messageHeading = [
  'Reference',
  'Name',
  'Email',
  'Phone',
  'Subject',
  'Message',
  'Status',
  'Written',
] as const

/** Every message that the list finds under the filter, latest first, a batch at a time. */
export async function* exportMessages({ staff, filter }: { staff: StaffActor; filter: MessageFilter }) {
  demandOfStaff('handle messages', staff)
  const { search, status } = filter
  for (let last: { createdAt: Date; id: string } | undefined, isMore = true; isMore;) {
    const after =
      last && sql`(${contactMessages.createdAt}, ${contactMessages.id}) < (${last.createdAt}, ${last.id}::uuid)`
    const rows = await db
      .select()
      .from(contactMessages)
      .where(and(sought(search), status ? eq(contactMessages.status, status) : undefined, after))
      .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
      .limit(batch)
    for (const { reference, firstName, lastName, email, phone, subject, message, status: stands, createdAt } of rows) {
      const name = `${firstName} ${lastName}`
      yield [reference, name, email, phone, subject, message, statusLabels[stands], londonDay(createdAt)]
    }
    last = rows.at(-1)
    isMore = rows.length === batch
  }
}
