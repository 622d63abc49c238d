import { type AnyPgColumn, check, index, integer, primaryKey, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import { sql, type SQLWrapper } from 'drizzle-orm'
import {
  replyKinds,
  ticketCategories,
  ticketDraftKinds,
  ticketPriorities,
  ticketStatuses,
} from '#app/core/vocabulary.ts'
import { id, instant, oneOf, reference, searchIndex } from './columns.ts'
import { courses } from './courses.ts'
import { staff } from './staff.ts'
import { students } from './students.ts'

/**
 * Returns the rank of a ticket: by priority while it is open, last once it is finished, as in `rankOf`. The expression
 * is defined only here, because an index serves only the same expression.
 */
export function ticketRank({ priority, status }: { priority: SQLWrapper; status: SQLWrapper }) {
  return sql`(array_position(array['urgent', 'high', 'medium', 'low'], ${priority}) + case when ${status} in ('open', 'in_progress') then 0 else 4 end)`
}

export const studentTickets = snakeCase.table(
  'student_tickets',
  {
    id: id(),
    studentId: reference(() => students.id).notNull(),
    courseId: reference(() => courses.id),
    title: text().notNull(),
    description: text().notNull(),
    category: text({ enum: ticketCategories }).notNull(),
    priority: text({ enum: ticketPriorities }).notNull().default('medium'),
    status: text({ enum: ticketStatuses }).notNull().default('open'),
    assignedTo: reference(() => staff.id),
    resolvedAt: instant(),
    resolutionNotes: text(),
    /** Since when the student has been waiting for a reply; null while staff wait for the student. */
    waitingSince: instant(),
    /** The time by which a reply is promised; null while staff wait for the student. */
    replyDueAt: instant(),
    /** When the student last reopened the ticket. */
    reopenedAt: instant(),
    /** The student's other ticket into which this one was merged, for good. */
    mergedInto: reference((): AnyPgColumn => studentTickets.id),
    /** The number of changes, so that two people cannot overwrite each other's. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    /**
     * The text for searching: the folded subject with the student's name and number. Triggers write it, also when the
     * student is renamed.
     */
    sought: text().notNull().default(''),
  },
  (t) => [
    oneOf('student_tickets_category', t.category, ticketCategories),
    oneOf('student_tickets_priority', t.priority, ticketPriorities),
    oneOf('student_tickets_status', t.status, ticketStatuses),
    check('student_tickets_resolved', sql`(${t.resolvedAt} is not null) = (${t.status} in ('resolved', 'closed'))`),
    check('student_tickets_promise', sql`(${t.waitingSince} is null) = (${t.replyDueAt} is null)`),
    check('student_tickets_waiting', sql`${t.waitingSince} is null or ${t.status} in ('open', 'in_progress')`),
    check('student_tickets_merged', sql`${t.mergedInto} is null or ${t.status} = 'closed'`),
    check('student_tickets_merged_elsewhere', sql`${t.mergedInto} <> ${t.id}`),
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
    index('student_tickets_by_status_and_age').on(t.status, t.createdAt, t.id),
    index('student_tickets_by_rank').on(ticketRank(t), t.createdAt, t.id),
    index('student_tickets_by_status_and_rank').on(t.status, ticketRank(t), t.createdAt, t.id),
    index('student_tickets_of_nobody')
      .on(t.status)
      .where(sql`${t.assignedTo} is null`),
    searchIndex('student_tickets_sought', t.sought),
    index('student_tickets_student').on(t.studentId, t.createdAt),
    index('student_tickets_merged_into')
      .on(t.mergedInto)
      .where(sql`${t.mergedInto} is not null`),
  ],
)

/** Unsent replies and notes of advisers. */
export const ticketDrafts = snakeCase.table(
  'ticket_drafts',
  {
    ticketId: reference(() => studentTickets.id, { onDelete: 'cascade' }).notNull(),
    staffId: reference(() => staff.id, { onDelete: 'cascade' }).notNull(),
    kind: text({ enum: ticketDraftKinds }).notNull(),
    body: text().notNull(),
    savedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ticketId, t.staffId, t.kind] }),
    oneOf('ticket_drafts_kind', t.kind, ticketDraftKinds),
  ],
)

/**
 * Advisers who have a ticket open, one row for each connected page. Triggers notify these pages of every change to the
 * ticket, its thread, its drafts and its viewers.
 */
export const ticketViewers = snakeCase.table(
  'ticket_viewers',
  {
    id: id(),
    ticketId: reference(() => studentTickets.id, { onDelete: 'cascade' }).notNull(),
    staffId: reference(() => staff.id, { onDelete: 'cascade' }).notNull(),
    /** When the server process that the page is connected to last recorded that the page is still open. */
    seenAt: instant().notNull(),
  },
  (t) => [index('ticket_viewers_ticket').on(t.ticketId)],
)

/** Saved replies, which all advisers share. */
export const savedReplies = snakeCase.table(
  'saved_replies',
  {
    id: id(),
    /** Says whether the reply is a short chat line or a reply to a ticket, which is an email. */
    kind: text({ enum: replyKinds }).notNull(),
    title: text().notNull(),
    body: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [oneOf('saved_replies_kind', t.kind, replyKinds), unique('saved_replies_title').on(t.kind, t.title)],
)
