import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { chatEnders, chatStates } from '#app/core/vocabulary.ts'
import { id, instant, oneOf, reference } from './columns.ts'
import { contactMessages } from './contact.ts'
import { staff } from './staff.ts'
import { students } from './students.ts'
import { studentTickets } from './tickets.ts'

/** Live chats with a student, or with a visitor who may have given a name. */
export const chats = snakeCase.table(
  'chats',
  {
    id: id(),
    studentId: reference(() => students.id),
    guestName: text(),
    guestEmail: text(),
    state: text({ enum: chatStates }).notNull().default('waiting'),
    adviserId: reference(() => staff.id),
    /** The path of the page on which the chat started. */
    beganOn: text().notNull(),
    /** The path of the page that is open now. */
    page: text().notNull(),
    pageSince: instant().notNull(),
    /** Since when the guest has been waiting for an adviser. */
    waitingSince: instant(),
    answeredAt: instant(),
    endedAt: instant(),
    endedBy: text({ enum: chatEnders }),
    /** The number of the newest line, counted from 1. */
    length: integer().notNull().default(0),
    lastWrittenAt: instant().notNull(),
    /** The last time at which the guest's page was connected. */
    guestHereAt: instant().notNull(),
    // These four are no longer written. They stay for the previous release, which reads and writes them.
    guestSeen: integer().notNull().default(0),
    guestSeenAt: instant(),
    adviserSeen: integer().notNull().default(0),
    adviserSeenAt: instant(),
    ticketId: reference(() => studentTickets.id, { onDelete: 'set null' }),
    messageId: reference(() => contactMessages.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
  },
  (t) => [
    oneOf('chats_state', t.state, chatStates),
    oneOf('chats_ended_by', t.endedBy, chatEnders),
    check('chats_waiting', sql`(${t.state} = 'waiting') = (${t.waitingSince} is not null)`),
    check('chats_open', sql`${t.state} <> 'open' or ${t.adviserId} is not null`),
    check('chats_ended', sql`(${t.state} = 'ended') = (${t.endedAt} is not null and ${t.endedBy} is not null)`),
    // A student has one chat at a time, even if several tabs start a chat.
    uniqueIndex('chats_student_live')
      .on(t.studentId)
      .where(sql`${t.state} <> 'ended'`),
    index('chats_live')
      .on(t.state, t.waitingSince)
      .where(sql`${t.state} <> 'ended'`),
    index('chats_ended_at').on(t.endedAt, t.id),
    index('chats_created').on(t.createdAt),
    index('chats_student').on(t.studentId, t.createdAt),
  ],
)

/** Advisers on chat. An adviser is present if their page was connected recently. */
export const chatPresence = snakeCase.table('chat_presence', {
  staffId: reference(() => staff.id, { onDelete: 'cascade' }).primaryKey(),
  /** False while the adviser is away: they get no new chats but keep the current ones. */
  isAtChat: boolean().notNull(),
  changedAt: instant().notNull(),
  seenAt: instant().notNull(),
})
