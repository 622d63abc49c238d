import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts.ts'
import { staff, staffActivityLogs } from '#db/tables/staff.ts'
import { studentTickets, ticketMessages } from '#db/tables/tickets.ts'
import { jsonOf, type SqlValue } from '#app/features/accounts/own-row/queries.server.ts'
import { attachmentRows, filesByMessage } from '../attachments/queries.server.ts'
import { threadOf } from './rules.ts'

const othersShown = 5

const message = jsonOf({
  id: ticketMessages.id,
  authoredAs: ticketMessages.authoredAs,
  authorName: sql<string>`coalesce(${staff.fullName}, ${profiles.fullName})`,
  body: ticketMessages.body,
  isInternal: ticketMessages.isInternal,
  byLink: ticketMessages.byLink,
  createdAt: ticketMessages.createdAt,
})

const messages = sql<SqlValue<typeof message>[]>`(
  select coalesce(json_agg(${message} order by ${ticketMessages.createdAt}, ${ticketMessages.id}), '[]')
  from ${ticketMessages} join ${profiles} on ${profiles.id} = ${ticketMessages.authorId}
    left join ${staff} on ${and(eq(staff.userId, profiles.id), eq(ticketMessages.authoredAs, 'staff'))}
  where ${ticketMessages.ticketId} = ${studentTickets.id}
)`

const event = jsonOf({
  id: staffActivityLogs.id,
  action: sql<string>`split_part(${staffActivityLogs.action}, ': ', 1)`,
  staffName: staff.fullName,
  createdAt: staffActivityLogs.createdAt,
})

/** What was written stands in the thread itself. */
const events = sql<SqlValue<typeof event>[]>`(
  select coalesce(json_agg(${event} order by ${staffActivityLogs.createdAt}), '[]')
  from ${staffActivityLogs} join ${staff} on ${staff.id} = ${staffActivityLogs.staffId}
  where ${staffActivityLogs.entityId} = ${studentTickets.id}::text
    and ${staffActivityLogs.action} not like all (array['Replied to%', 'Noted on%', 'Downloaded%'])
)`

const another = alias(studentTickets, 'another')

const other = jsonOf({ id: another.id, title: another.title, status: another.status, createdAt: another.createdAt })

const others = sql<SqlValue<typeof other>[]>`(
  select coalesce(json_agg(each), '[]') from (
    select ${other} as each from ${studentTickets} as another
    where ${another.studentId} = ${studentTickets.studentId} and ${another.id} <> ${studentTickets.id}
    order by ${another.createdAt} desc limit ${sql.raw(String(othersShown))}
  ) as newest
)`

/** What was written and done on a ticket, notes of the desk included, and what else its student has asked: columns over `student_tickets`. */
export const threadColumns = { messages, events, others, files: attachmentRows }

type ThreadRow = { [Name in keyof typeof threadColumns]: SqlValue<(typeof threadColumns)[Name]> }

const timed = <Row extends { createdAt: string }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))

/** As the columns came, each message with its files. */
export function threadOfRow({ ticketId, row }: { ticketId: string; row: ThreadRow }) {
  const files = filesByMessage({ ticketId, rows: row.files })
  const withThem = timed(row.messages).map((each) => ({ ...each, files: files.get(each.id) ?? [] }))
  return {
    entries: threadOf({ messages: withThem, events: timed(row.events) }),
    files: files.get(ticketId) ?? [],
    others: timed(row.others),
  }
}
