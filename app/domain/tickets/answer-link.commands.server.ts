import { eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { students } from '#db/tables/students.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { refused, type Outcome } from '#app/core/outcome.ts'
import { findLinkSubject, issueLink } from '#app/domain/accounts/email-links.commands.server.ts'
import type { LinkRequest } from '#app/domain/accounts/accounts.types.ts'
import { countAttempt, type Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import { env } from '#app/platform/env.server.ts'
import { replyToLockedTicket, reopenLockedTicket } from './student-tickets.commands.server.ts'
import { lockTicket } from './ticket-rows.commands.server.ts'
import { findRemainingTicketId } from './student-tickets.queries.server.ts'
import { answerLinkDays } from './answer-link.ts'

/** Issues a link for answering a ticket. The link goes into an email written in the same transaction. */
export async function issueAnswerLink(tx: Tx, ticketId: string) {
  const minutes = answerLinkDays * 1_440
  return issueLink(tx, { purpose: 'ticket-answer', subject: ticketId, minutes, origin: env.publicOrigin })
}

type Refusal = 'invalid-link' | 'too-many-messages' | 'is-over'

/** Replies to or reopens a ticket through the link in an email. The link expires once the ticket is closed for good. */
export async function answerByLink({
  way: kind,
  body,
  ...link
}: LinkRequest & {
  /** The form that the page showed. A reply never reopens a ticket that was resolved meanwhile. */
  way: 'reply' | 'reopen'
  body: string
}): Promise<Outcome<undefined, Refusal> | Throttled> {
  const linked = await findLinkSubject({ purpose: 'ticket-answer', ...link })
  if (!linked.ok) return linked
  const ticketId = await findRemainingTicketId(linked.value)
  const [student] = await db
    .select({ studentId: students.id })
    .from(studentTickets)
    .innerJoin(students, eq(students.id, studentTickets.studentId))
    .where(eq(studentTickets.id, ticketId))
  if (!student) return refused('invalid-link')
  const counted = await countAttempt(limits.ticketMessagesByStudent, student.studentId)
  if (!counted.isAllowed) return refused('too-many-messages')
  return db.transaction(async (tx): Promise<Outcome<undefined, Refusal>> => {
    const ticket = await lockTicket(tx, ticketId)
    if (!ticket) return refused('invalid-link')
    const message = { ticket, body, files: [], isByLink: true }
    const added = kind === 'reopen' ? await reopenLockedTicket(tx, message) : await replyToLockedTicket(tx, message)
    if (added.ok) return added
    // The ticket was reopened meanwhile, so the message is a reply.
    if (added.reason === 'not-over') {
      const asReply = await replyToLockedTicket(tx, message)
      return asReply.ok ? asReply : refused('is-over')
    }
    return refused(added.reason === 'is-over' ? 'is-over' : 'invalid-link')
  })
}
