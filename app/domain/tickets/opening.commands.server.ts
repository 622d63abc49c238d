import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { students } from '#db/tables/students.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { TicketCategory, TicketPriority } from '#app/core/vocabulary.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { computeAnswerDue } from '#app/domain/contact/contact.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { draftTicketConfirmation } from './thread.emails.server.ts'
import { getTicketRecipient, insertTicket } from './ticket-rows.commands.server.ts'

type Question = { title: string; description: string; category: TicketCategory; priority: TicketPriority }

/** Opens a ticket for a question asked by phone or email. The student is emailed and can follow the ticket. */
export async function openTicketForStudent({
  staff: actor,
  matricNumber,
  ...question
}: { staff: StaffActor; matricNumber: string } & Question): Promise<
  Outcome<{ ticketId: string }, 'no-student' | 'own-record'>
> {
  requirePermission('handle tickets', actor)
  return db.transaction(async (tx) => {
    const [student] = await tx
      .select({ id: students.id, userId: students.userId })
      .from(students)
      .where(eq(students.matricNumber, matricNumber))
    if (!student) return refused('no-student')
    if (student.userId === actor.userId) return refused('own-record')
    const [studentId, at] = [student.id, clock.now()]
    const ticketId = await insertTicket(tx, { studentId, ...question, at })
    const recipient = await getTicketRecipient(tx, { id: ticketId, title: question.title, studentId })
    await queueEmail(tx, draftTicketConfirmation({ ...recipient, answerDueAt: computeAnswerDue(at) }))
    await recordActivity(tx, {
      staff: actor,
      action: 'Opened a ticket for a student',
      about: question.title,
      entity: 'student_tickets',
      entityId: ticketId,
      after: matricNumber,
    })
    return done({ ticketId })
  })
}
