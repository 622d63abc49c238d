import { and, eq, gt } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { students } from '#db/tables/students.ts'
import { studentTickets, ticketMessages } from '#db/tables/tickets.ts'
import { addMinutes } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor } from '#app/core/person.ts'
import type { TicketCategory } from '#app/core/vocabulary.ts'
import { answerDueAt } from '#app/features/contact/rules.ts'
import { writeLetter } from '#app/features/mail/commands.server.ts'
import { countAttempt } from '#app/features/throttles/commands.server.ts'
import { limits } from '#app/features/throttles/rules.ts'
import { clock } from '#app/platform/clock.server.ts'
import { raisedLetter } from './emails.server.ts'
import type { AskingRefusal } from './messages.ts'
import { waitingFrom } from '../promise/rules.ts'
import { isReopenable, isReplyable } from './rules.ts'

/** Words sent again within this time are a second click, not a second question. */
const sameQuestionMinutes = 60

type Question = { title: string; category: TicketCategory; courseId: string | null; description: string }

async function isEnrolled(tx: Tx, { studentId }: StudentActor, courseId: string) {
  const rows = await tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(eq(enrollments.studentId, studentId), eq(enrollments.courseId, courseId)))
    .limit(1)
  return rows.length > 0
}

/** Puts a question to the desk and acknowledges it by mail. Sent twice, it is one ticket. */
export async function raiseTicket({
  student,
  ...question
}: { student: StudentActor } & Question): Promise<
  Outcome<{ ticketId: string }, Extract<AskingRefusal, 'too-many' | 'not-your-course'>>
> {
  const counted = await countAttempt(limits.ticketsByStudent, student.studentId)
  if (!counted.isAllowed) return refused('too-many')
  const { studentId, fullName, email } = student
  return db.transaction(async (tx) => {
    // A second click waits here and finds what the first one made.
    await tx.select({ id: students.id }).from(students).where(eq(students.id, studentId)).for('no key update')
    if (question.courseId && !(await isEnrolled(tx, student, question.courseId))) return refused('not-your-course')
    const now = clock.now()
    const [before] = await tx
      .select({ id: studentTickets.id })
      .from(studentTickets)
      .where(
        and(
          eq(studentTickets.studentId, studentId),
          eq(studentTickets.title, question.title),
          eq(studentTickets.description, question.description),
          gt(studentTickets.createdAt, addMinutes(now, -sameQuestionMinutes)),
        ),
      )
    if (before) return done({ ticketId: before.id })
    const ticketId = newId()
    await tx.insert(studentTickets).values({
      id: ticketId,
      studentId,
      ...question,
      ...waitingFrom({ since: now, priority: 'medium' }),
      createdAt: now,
    })
    await writeLetter(tx, raisedLetter({ fullName, email, ticketId, answerDueAt: answerDueAt(now) }))
    return done({ ticketId })
  })
}

async function holdOwnTicket(tx: Tx, { student, ticketId }: { student: StudentActor; ticketId: string }) {
  const [ticket] = await tx
    .select()
    .from(studentTickets)
    .where(and(eq(studentTickets.id, ticketId), eq(studentTickets.studentId, student.studentId)))
    .for('no key update')
  return ticket ?? null
}

type Reply = { student: StudentActor; ticketId: string; body: string }

async function addMessage(tx: Tx, { student, ticketId, body }: Reply, now: Date) {
  const message = { authorId: student.userId, authoredAs: 'student' as const, body }
  await tx.insert(ticketMessages).values({ id: newId(), ticketId, ...message, createdAt: now })
}

/** Adds the student's words to a ticket that the desk still has in hand; whoever works on it sees that it changed. */
export async function replyToTicket(
  reply: Reply,
): Promise<Outcome<undefined, Extract<AskingRefusal, 'not-found' | 'is-over' | 'too-many-messages'>>> {
  const counted = await countAttempt(limits.ticketMessagesByStudent, reply.student.studentId)
  if (!counted.isAllowed) return refused('too-many-messages')
  return db.transaction(async (tx) => {
    const ticket = await holdOwnTicket(tx, reply)
    if (!ticket) return refused('not-found')
    if (!isReplyable(ticket)) return refused('is-over')
    const now = clock.now()
    await addMessage(tx, reply, now)
    const waiting = ticket.waitingSince ? {} : waitingFrom({ since: now, priority: ticket.priority })
    await tx
      .update(studentTickets)
      .set({ version: ticket.version + 1, ...waiting })
      .where(eq(studentTickets.id, ticket.id))
    return done()
  })
}

/** Takes up again what was resolved, with the reason in the student's words. It stays with whoever had it. */
export async function reopenTicket(
  reply: Reply,
): Promise<Outcome<undefined, Extract<AskingRefusal, 'not-found' | 'not-over' | 'too-late' | 'too-many-messages'>>> {
  const counted = await countAttempt(limits.ticketMessagesByStudent, reply.student.studentId)
  if (!counted.isAllowed) return refused('too-many-messages')
  return db.transaction(async (tx) => {
    const ticket = await holdOwnTicket(tx, reply)
    if (!ticket) return refused('not-found')
    if (isReplyable(ticket)) return refused('not-over')
    const now = clock.now()
    if (!isReopenable({ resolvedAt: ticket.resolvedAt, now })) return refused('too-late')
    await addMessage(tx, reply, now)
    await tx
      .update(studentTickets)
      .set({
        status: 'open',
        resolvedAt: null,
        reopenedAt: now,
        version: ticket.version + 1,
        ...waitingFrom({ since: now, priority: ticket.priority }),
      })
      .where(eq(studentTickets.id, ticket.id))
    return done()
  })
}
