import { db } from '#db/client.server.ts'
import { contactMessages } from '#db/tables/contact.ts'
import { londonDay } from '#app/core/dates.ts'
import { everyRow, type Cursor } from '#app/core/paging.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { pageAt } from './queries.server.ts'
import { statusLabels } from './rules.ts'
import type { MessageFilter } from './types.ts'

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

/** Exports the filtered list in its order. */
export async function* exportMessages({ staff, filter }: { staff: StaffActor; filter: MessageFilter }) {
  demandOfStaff('handle messages', staff)
  const rows = everyRow({ read: (at) => listRows({ filter, ...at }), keyOf: ({ id }) => id })
  for await (const { reference, firstName, lastName, email, phone, subject, message, status, createdAt } of rows) {
    const name = `${firstName} ${lastName}`
    yield [reference, name, email, phone, subject, message, statusLabels[status], londonDay(createdAt)]
  }
}

async function listRows({ filter, cursor, limit }: { filter: MessageFilter; cursor: Cursor | null; limit: number }) {
  const { where, orderBy } = pageAt(filter, cursor)
  return db
    .select()
    .from(contactMessages)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
}
