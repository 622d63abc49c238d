import { eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { students } from '#db/tables/students.ts'
import { studentTickets, ticketMessages } from '#db/tables/tickets.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'
import { isOwnRecord } from '#app/features/students/own-record.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { attach, hasRoomFor, withFiles } from '../attachments/commands.server.ts'
import type { AttachmentRefusal } from '../attachments/messages.ts'
import type { SentFile } from '../attachments/types.ts'
import { issueAnswerLink } from '../answer-link/commands.server.ts'
import { dropDraft } from '../drafts/commands.server.ts'
import { answered } from '../reply-promise.rules.ts'
import { activeStatuses } from '../rules.ts'
import { replyLetter } from './emails.server.ts'

type Words = { staff: StaffActor; ticketId: string; body: string }

async function holdTicket(tx: Tx, ticketId: string) {
  const [ticket] = await tx.select().from(studentTickets).where(eq(studentTickets.id, ticketId)).for('no key update')
  return ticket ?? null
}

/** The name and email address of a ticket’s student. */
export async function recipientOf(tx: Tx, { id, title, studentId }: { id: string; title: string; studentId: string }) {
  const [student] = await tx
    .select({ fullName: profiles.fullName, email: profiles.email })
    .from(students)
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(eq(students.id, studentId))
  if (!student) throw new Error(`no student ${studentId}`)
  return { ...student, ticketId: id, title }
}

async function addMessage(tx: Tx, { staff: actor, ticketId, body }: Words, isInternal: boolean) {
  const messageId = newId()
  const message = { authorId: actor.userId, authoredAs: 'staff' as const, body, isInternal }
  await tx.insert(ticketMessages).values({ id: messageId, ticketId, ...message, createdAt: clock.now() })
  return messageId
}

/** Replies in the thread and by email. Refused if the student has written since the page was loaded. */
export async function replyToStudent({
  version,
  files = [],
  ...words
}: Words & { version: number; files?: readonly SentFile[] }): Promise<
  Outcome<undefined, 'not-found' | 'own-record' | 'changed-meanwhile' | 'is-over' | AttachmentRefusal>
> {
  const { staff: actor, ticketId, body } = words
  demandOfStaff('handle tickets', actor)
  return withFiles(files, (stored) =>
    db.transaction(
      async (
        tx,
      ): Promise<
        Outcome<undefined, 'not-found' | 'own-record' | 'changed-meanwhile' | 'is-over' | 'ticket-is-full'>
      > => {
        const ticket = await holdTicket(tx, ticketId)
        if (!ticket) return refused('not-found')
        if (await isOwnRecord({ staff: actor, studentId: ticket.studentId }, tx)) return refused('own-record')
        if (ticket.version !== version) return refused('changed-meanwhile')
        if (!activeStatuses.some((status) => status === ticket.status)) return refused('is-over')
        if (!(await hasRoomFor(tx, { ticketId, files: stored }))) return refused('ticket-is-full')
        const messageId = await addMessage(tx, words, false)
        await attach(tx, { ticketId, messageId, files: stored })
        await dropDraft(tx, { ticketId, staffId: actor.staffId, kind: 'reply' })
        await tx
          .update(studentTickets)
          .set({ version: version + 1, ...answered })
          .where(eq(studentTickets.id, ticketId))
        const answerUrl = await issueAnswerLink(tx, ticketId)
        const fileNames = stored.map(({ name }) => name)
        await queueEmail(
          tx,
          replyLetter({ ...(await recipientOf(tx, ticket)), staffName: actor.fullName, body, fileNames, answerUrl }),
        )
        await recordActivity(tx, {
          staff: actor,
          action: `Replied to a ticket: ${ticket.title}`,
          entity: 'student_tickets',
          entityId: ticketId,
          ...(stored.length > 0 ? { after: `with ${fileNames.join(', ')}` } : {}),
        })
        return done()
      },
    ),
  )
}

/** Adds an internal note, whatever the ticket’s status; the student never sees it. */
export async function noteOnTicket(words: Words): Promise<Outcome<undefined, 'not-found' | 'own-record'>> {
  const { staff: actor, ticketId } = words
  demandOfStaff('handle tickets', actor)
  return db.transaction(async (tx) => {
    const ticket = await holdTicket(tx, ticketId)
    if (!ticket) return refused('not-found')
    if (await isOwnRecord({ staff: actor, studentId: ticket.studentId }, tx)) return refused('own-record')
    await addMessage(tx, words, true)
    await dropDraft(tx, { ticketId, staffId: actor.staffId, kind: 'note' })
    await recordActivity(tx, {
      staff: actor,
      action: `Noted on a ticket: ${ticket.title}`,
      entity: 'student_tickets',
      entityId: ticketId,
    })
    return done()
  })
}
