import { db } from '#db/client.server.ts'
import { contactMessages } from '#db/tables/contact.ts'
import { londonDay } from '#app/core/dates.ts'
import { defineExport } from '#app/domain/staff/list-export.queries.server.ts'
import { desks } from '#app/domain/staff/staff.ts'
import { buildPageQuery } from './replies.queries.server.ts'
import { readMessageFilter, statusLabels } from './replies.ts'

export const exportMessages = defineExport({
  operation: desks.messages.operation,
  readFilter: readMessageFilter,
  async list({ filter, cursor, limit }) {
    const { where, orderBy } = buildPageQuery(filter, cursor)
    return db
      .select()
      .from(contactMessages)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
  },
  columns: {
    Reference: (row) => row.reference,
    Name: (row) => `${row.firstName} ${row.lastName}`,
    Email: (row) => row.email,
    Phone: (row) => row.phone,
    Subject: (row) => row.subject,
    Message: (row) => row.message,
    Status: (row) => statusLabels[row.status],
    Written: (row) => londonDay(row.createdAt),
  },
})
