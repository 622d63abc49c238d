import { db } from '#db/client.server.ts'
import { contactMessages } from '#db/tables/contact.ts'
import { csvTable } from '#app/core/csv.ts'
import { londonDay } from '#app/core/dates.ts'
import { readEveryRow, type Cursor } from '#app/core/paging.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { buildPageQuery } from './replies.queries.server.ts'
import { statusLabels, type MessageFilter } from './replies.ts'

export function exportMessages({ staff, filter }: { staff: StaffActor; filter: MessageFilter }) {
  requirePermission('handle messages', staff)
  return csvTable(readEveryRow({ read: (at) => listRows({ filter, ...at }), keyOf: ({ id }) => id }), {
    Reference: (row) => row.reference,
    Name: (row) => `${row.firstName} ${row.lastName}`,
    Email: (row) => row.email,
    Phone: (row) => row.phone,
    Subject: (row) => row.subject,
    Message: (row) => row.message,
    Status: (row) => statusLabels[row.status],
    Written: (row) => londonDay(row.createdAt),
  })
}

async function listRows({ filter, cursor, limit }: { filter: MessageFilter; cursor: Cursor | null; limit: number }) {
  const { where, orderBy } = buildPageQuery(filter, cursor)
  return db
    .select()
    .from(contactMessages)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
}
