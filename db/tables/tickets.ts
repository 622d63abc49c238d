import { boolean, check, index, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { ticketAuthors, ticketCategories, ticketPriorities, ticketStatuses } from '#app/core/vocabulary.ts'
import { profiles } from './accounts.ts'
import { id, instant, oneOf, searchIndex } from './columns.ts'
import { courses } from './courses.ts'
import { staff } from './staff.ts'
import { students } from './students.ts'

export const studentTickets = snakeCase.table(
  'student_tickets',
  {
    id: id(),
    studentId: uuid()
      .notNull()
      .references(() => students.id),
    /** What it is about, where it is about one course. */
    courseId: uuid().references(() => courses.id),
    title: text().notNull(),
    description: text().notNull(),
    category: text({ enum: ticketCategories }).notNull(),
    priority: text({ enum: ticketPriorities }).notNull().default('medium'),
    status: text({ enum: ticketStatuses }).notNull().default('open'),
    assignedTo: uuid().references(() => staff.id),
    resolvedAt: instant(),
    resolutionNotes: text(),
    /** Since when the student waits for a reply, and by when one is promised in office hours; null while the desk waits. */
    waitingSince: instant(),
    replyDueAt: instant(),
    /** When the student last took it up again after it had been resolved. */
    reopenedAt: instant(),
    /** Counts changes, so that two people acting on one ticket cannot overwrite each other unseen. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    /** The folded subject with its student's name and number; triggers write it, also when the student is renamed. */
    sought: text().notNull().default(''),
  },
  (t) => [
    oneOf('student_tickets_category', t.category, ticketCategories),
    oneOf('student_tickets_priority', t.priority, ticketPriorities),
    oneOf('student_tickets_status', t.status, ticketStatuses),
    check('student_tickets_resolved', sql`(${t.resolvedAt} is not null) = (${t.status} in ('resolved', 'closed'))`),
    check('student_tickets_promise', sql`(${t.waitingSince} is null) = (${t.replyDueAt} is null)`),
    check('student_tickets_waiting', sql`${t.waitingSince} is null or ${t.status} in ('open', 'in_progress')`),
    index('student_tickets_due').on(t.replyDueAt, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('student_tickets_by_status').on(
      t.status,
      t.replyDueAt,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('student_tickets_by_holder').on(
      t.assignedTo,
      t.replyDueAt,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('student_tickets_by_category').on(
      t.category,
      t.replyDueAt,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('student_tickets_created').on(t.createdAt, t.id),
    searchIndex('student_tickets_sought', t.sought),
    index('student_tickets_student').on(t.studentId, t.createdAt),
  ],
)

export const ticketMessages = snakeCase.table(
  'ticket_messages',
  {
    id: id(),
    ticketId: uuid()
      .notNull()
      .references(() => studentTickets.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => profiles.id),
    authoredAs: text({ enum: ticketAuthors }).notNull(),
    body: text().notNull(),
    /** Seen by staff only. */
    isInternal: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (t) => [
    oneOf('ticket_messages_authored_as', t.authoredAs, ticketAuthors),
    check('ticket_messages_internal', sql`not ${t.isInternal} or ${t.authoredAs} = 'staff'`),
    index('ticket_messages_ticket').on(t.ticketId, t.createdAt),
  ],
)
