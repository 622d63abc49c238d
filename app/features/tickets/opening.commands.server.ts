import { eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { students } from '#db/tables/students.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { TicketCategory, TicketPriority } from '#app/core/vocabulary.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { answerDueAt } from '#app/features/contact/rules.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { raisedLetter } from './student-tickets/emails.server.ts'
import { waitingFrom } from './reply-promise.rules.ts'
import { recipientOf } from './thread/commands.server.ts'

type Question = { title: string; description: string; category: TicketCategory; priority: TicketPriority }

/** Opens a ticket that the student did not ask for, in the caller’s transaction. */
export async function openTicketWithin(
  tx: Tx,
  { studentId, courseId, ...question }: { studentId: string; courseId: string | null } & Question,
) {
  const [ticketId, now] = [newId(), clock.now()]
  const waiting = waitingFrom({ since: now, priority: question.priority })
  await tx.insert(studentTickets).values({ id: ticketId, studentId, courseId, ...question, ...waiting, createdAt: now })
  return ticketId
}

/** Records a question asked by phone or email. The student is emailed and can follow it. */
export async function openTicketFor({
  staff: actor,
  matricNumber,
  ...question
}: { staff: StaffActor; matricNumber: string } & Question): Promise<
  Outcome<{ ticketId: string }, 'no-student' | 'own-record'>
> {
  demandOfStaff('handle tickets', actor)
  return db.transaction(async (tx) => {
    const [student] = await tx
      .select({ id: students.id, userId: students.userId })
      .from(students)
      .where(eq(students.matricNumber, matricNumber))
    if (!student) return refused('no-student')
    if (student.userId === actor.userId) return refused('own-record')
    const [ticketId, now] = [newId(), clock.now()]
    const waiting = waitingFrom({ since: now, priority: question.priority })
    const ticket = { id: ticketId, studentId: student.id, ...question }
    await tx.insert(studentTickets).values({ ...ticket, ...waiting, createdAt: now })
    await queueEmail(tx, raisedLetter({ ...(await recipientOf(tx, ticket)), answerDueAt: answerDueAt(now) }))
    await recordActivity(tx, {
      staff: actor,
      action: `Opened a ticket for a student: ${question.title}`,
      entity: 'student_tickets',
      entityId: ticketId,
      after: matricNumber,
    })
    return done({ ticketId })
  })
}
