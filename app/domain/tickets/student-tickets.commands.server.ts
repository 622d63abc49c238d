import { and, desc, eq, gt } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { students } from '#db/tables/students.ts'
import { conversationMessages } from '#db/tables/conversations.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { addMinutes } from '#app/core/dates.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor } from '#app/core/person.ts'
import type { TicketCategory } from '#app/core/vocabulary.ts'
import { computeAnswerDue } from '#app/domain/contact/contact.ts'
import { addMessage, recordFiles } from '#app/domain/conversations/thread.commands.server.ts'
import { isMessageOf } from '#app/domain/conversations/thread.queries.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { countAttempt } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import { clock } from '#app/platform/clock.server.ts'
import { hasSameFileCount, hasRoomForFiles, withStoredFiles } from './attachments.commands.server.ts'
import type { AttachmentRefusal, SentFile, StoredFile } from './attachments.ts'
import { draftTicketConfirmation } from './thread.emails.server.ts'
import { type StudentTicketRefusal, isReopenable } from './student-tickets.ts'
import { buildWaitingColumns } from './reply-promise.ts'
import { findRemainingTicketId } from './student-tickets.queries.server.ts'
import { insertTicket, lockTicket, type Ticket } from './ticket-rows.commands.server.ts'
import { isActive } from './tickets.rules.ts'

/** The same text sent again within this time counts as a double click. */
const doubleClickMinutes = 60

type Question = { title: string; category: TicketCategory; courseId: string | null; description: string }

async function isEnrolled(tx: Tx, { studentId }: StudentActor, courseId: string) {
  const rows = await tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(eq(enrollments.studentId, studentId), eq(enrollments.courseId, courseId)))
    .limit(1)
  return rows.length > 0
}

export async function raiseTicket({
  student,
  files = [],
  ...question
}: { student: StudentActor; files?: readonly SentFile[] } & Question): Promise<
  Outcome<{ ticketId: string }, Extract<StudentTicketRefusal, 'too-many' | 'not-your-course'> | AttachmentRefusal>
> {
  const counted = await countAttempt(limits.ticketsByStudent, student.studentId)
  if (!counted.isAllowed) return refused('too-many')
  const { studentId, fullName, email } = student
  return withStoredFiles(files, (stored) =>
    db.transaction(async (tx): Promise<Outcome<{ ticketId: string }, 'not-your-course'>> => {
      // The lock makes a double click wait, so that it then finds the first ticket.
      await tx.select({ id: students.id }).from(students).where(eq(students.id, studentId)).for('no key update')
      if (question.courseId && !(await isEnrolled(tx, student, question.courseId))) return refused('not-your-course')
      const now = clock.now()
      const [previous] = await tx
        .select({ id: studentTickets.id })
        .from(studentTickets)
        .where(
          and(
            eq(studentTickets.studentId, studentId),
            eq(studentTickets.title, question.title),
            eq(studentTickets.description, question.description),
            gt(studentTickets.createdAt, addMinutes(now, -doubleClickMinutes)),
          ),
        )
        .orderBy(desc(studentTickets.createdAt))
        .limit(1)
      const isAgain =
        previous && (await hasSameFileCount(tx, { ticketId: previous.id, messageId: null, files: stored }))
      if (isAgain) return done({ ticketId: previous.id })
      const ticketId = await insertTicket(tx, { studentId, ...question, priority: 'medium', at: now })
      await recordFiles(tx, { kind: 'ticket', id: ticketId }, { messageId: null, files: stored })
      await queueEmail(tx, draftTicketConfirmation({ fullName, email, ticketId, answerDueAt: computeAnswerDue(now) }))
      return done({ ticketId })
    }),
  )
}

/** Locks a ticket of this student or, if we merged it while they were writing, the remaining one. */
async function lockOwnTicket(tx: Tx, { student, ticketId }: { student: StudentActor; ticketId: string }) {
  const ticket = await lockTicket(tx, await findRemainingTicketId(ticketId, tx))
  return ticket?.studentId === student.studentId ? ticket : null
}

/** A message from a student who is signed in or uses the link in an email (`isByLink`). */
type NewMessage = { body: string; files: readonly StoredFile[]; isByLink: boolean }

/** True for a double click: the newest message has the same text and number of files. */
async function isRepeat(tx: Tx, ticketId: string, { body, files }: NewMessage, now: Date) {
  const [newest] = await tx
    .select()
    .from(conversationMessages)
    .where(and(isMessageOf({ kind: 'ticket', id: ticketId }), eq(conversationMessages.isInternal, false)))
    .orderBy(desc(conversationMessages.createdAt), desc(conversationMessages.id))
    .limit(1)
  return (
    newest?.author === 'person' &&
    newest.body === body &&
    newest.createdAt > addMinutes(now, -doubleClickMinutes) &&
    (await hasSameFileCount(tx, { ticketId, messageId: newest.id, files }))
  )
}

async function addStudentMessage(tx: Tx, ticketId: string, { body, files, isByLink }: NewMessage) {
  const conversation = { kind: 'ticket', id: ticketId } as const
  const messageId = await addMessage(tx, conversation, { body, byLink: isByLink })
  await recordFiles(tx, conversation, { messageId, files })
}

/**
 * Makes a reply due on a ticket that the caller has locked, and opens it again if it was resolved. The same adviser
 * stays assigned.
 */
export async function makeReplyDue(tx: Tx, ticket: Ticket, now: Date) {
  const waiting = buildWaitingColumns({ since: now, priority: ticket.priority })
  const reopened = { status: 'open' as const, resolvedAt: null, reopenedAt: now, ...waiting }
  await tx
    .update(studentTickets)
    .set({
      version: ticket.version + 1,
      ...(isActive(ticket) ? (ticket.waitingSince ? {} : waiting) : reopened),
    })
    .where(eq(studentTickets.id, ticket.id))
}

/** Adds a message to an active ticket that the caller has locked. */
export async function replyToLockedTicket(
  tx: Tx,
  { ticket, ...message }: { ticket: Ticket } & NewMessage,
): Promise<Outcome<undefined, 'is-over' | 'ticket-is-full'>> {
  const now = clock.now()
  if (!isActive(ticket)) return refused('is-over')
  if (await isRepeat(tx, ticket.id, message, now)) return done()
  if (!(await hasRoomForFiles(tx, { ticketId: ticket.id, files: message.files }))) return refused('ticket-is-full')
  await addStudentMessage(tx, ticket.id, message)
  await makeReplyDue(tx, ticket, now)
  return done()
}

/** Reopens a resolved ticket, which the caller has locked, with a message. */
export async function reopenLockedTicket(
  tx: Tx,
  { ticket, ...message }: { ticket: Ticket } & NewMessage,
): Promise<Outcome<undefined, 'not-over' | 'too-late' | 'ticket-is-full'>> {
  const now = clock.now()
  if (isActive(ticket)) return (await isRepeat(tx, ticket.id, message, now)) ? done() : refused('not-over')
  if (!isReopenable({ ...ticket, now })) return refused('too-late')
  if (!(await hasRoomForFiles(tx, { ticketId: ticket.id, files: message.files }))) return refused('ticket-is-full')
  await addStudentMessage(tx, ticket.id, message)
  await makeReplyDue(tx, ticket, now)
  return done()
}

type Reply = { student: StudentActor; ticketId: string; body: string; files?: readonly SentFile[] }

async function addToOwnTicket<Reason extends string>(
  { student, ticketId, body, files = [] }: Reply,
  add: (tx: Tx, message: { ticket: Ticket } & NewMessage) => Promise<Outcome<undefined, Reason>>,
): Promise<Outcome<undefined, Reason | 'not-found' | 'too-many-messages' | AttachmentRefusal>> {
  const counted = await countAttempt(limits.ticketMessagesByStudent, student.studentId)
  if (!counted.isAllowed) return refused('too-many-messages')
  return withStoredFiles(files, (stored) =>
    db.transaction(async (tx): Promise<Outcome<undefined, Reason | 'not-found'>> => {
      const ticket = await lockOwnTicket(tx, { student, ticketId })
      if (!ticket) return refused('not-found')
      return add(tx, { ticket, body, files: stored, isByLink: false })
    }),
  )
}

/** Adds a message to an active ticket. The new version number shows the team that the ticket has changed. */
export function replyToTicket(reply: Reply) {
  return addToOwnTicket(reply, replyToLockedTicket)
}

/** Reopens a resolved ticket with a message. The same adviser stays assigned. */
export function reopenTicket(reply: Reply) {
  return addToOwnTicket(reply, (tx, { ticket, ...message }) =>
    // Merged into a ticket that is open: nothing has to be reopened.
    ticket.id !== reply.ticketId && isActive(ticket)
      ? replyToLockedTicket(tx, { ticket, ...message })
      : reopenLockedTicket(tx, { ticket, ...message }),
  )
}
