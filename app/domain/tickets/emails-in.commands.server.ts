import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { judgeSender } from '#app/platform/mail/senders.ts'
import { isOriginal, type JoiningEmail } from '#app/platform/uploads/uploads.ts'
import { clock } from '#app/platform/clock.server.ts'
import { hasRoomForFiles } from './attachments.commands.server.ts'
import { getTicketRecipient, lockTicket } from './ticket-rows.commands.server.ts'
import { isActive } from './tickets.rules.ts'
import { addAutomaticReply, reopenLockedTicket, replyToLockedTicket } from './student-tickets.commands.server.ts'
import { isReopenable } from './student-tickets.ts'
import { addLeftOutNote } from './emails-in.ts'

/**
 * Adds an email to the ticket that it replies to or, if that ticket was merged, to the remaining one. Reopens a
 * resolved ticket, unless the email is automatic. `joined` is false if the ticket is closed for good. Returns null if
 * there is no such ticket.
 */
export async function addEmailToTicket(tx: Tx, ticketId: string, email: JoiningEmail) {
  const [{ mergedInto } = { mergedInto: null }] = await tx
    .select({ mergedInto: studentTickets.mergedInto })
    .from(studentTickets)
    .where(eq(studentTickets.id, ticketId))
  const ticket = await lockTicket(tx, mergedInto ?? ticketId)
  if (!ticket) return null
  const student = await getTicketRecipient(tx, ticket)
  const { sender, quoted, isAutomatic } = email
  const judged = judgeSender(email, student.email)
  const state = { ...judged, userId: student.userId }
  if (!isActive(ticket) && !isReopenable({ ...ticket, now: clock.now() })) return { ...state, joined: false }
  const hasRoom = await hasRoomForFiles(tx, { ticketId: ticket.id, files: email.files })
  const message = {
    ticket,
    authorId: student.userId,
    body: hasRoom ? email.body : addLeftOutNote(email),
    files: hasRoom ? email.files : email.files.filter(isOriginal),
    isByLink: false,
    byEmail: { sender, ...judged, isAutomatic, quoted },
  }
  if (isAutomatic) await addAutomaticReply(tx, message)
  else if (isActive(ticket)) await replyToLockedTicket(tx, message)
  else await reopenLockedTicket(tx, message)
  return { ...state, joined: true }
}
