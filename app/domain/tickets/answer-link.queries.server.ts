import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { findLinkSubject } from '#app/domain/accounts/email-links.commands.server.ts'
import type { LinkRequest } from '#app/domain/accounts/accounts.types.ts'
import type { Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { readThread } from '#app/domain/conversations/thread.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { findRemainingTicketId } from './student-tickets.queries.server.ts'
import { chooseAnswerForm, type LinkedThread } from './answer-link.ts'

/** Reads the content of the page behind the link: the last reply and all messages after it, but no files. */
export async function readLinkedThread(link: LinkRequest): Promise<Outcome<LinkedThread, 'invalid-link'> | Throttled> {
  const linked = await findLinkSubject({ purpose: 'ticket-answer', ...link })
  if (!linked.ok) return linked
  const ticketId = await findRemainingTicketId(linked.value)
  const [ticket] = await db.select().from(studentTickets).where(eq(studentTickets.id, ticketId))
  const way = ticket && chooseAnswerForm({ ...ticket, now: clock.now() })
  if (!ticket || !way) return refused('invalid-link')
  const { messages } = await readThread({ kind: 'ticket', id: ticket.id }, { isForTeam: false })
  const lastReply = messages.findLastIndex(({ author }) => author === 'staff')
  const shown = messages.map(({ id, authorName, body, files, createdAt }) => {
    return { id, authorName, body, fileNames: files.map(({ name }) => name), createdAt }
  })
  const { id, title } = ticket
  return done({ ticketId: id, title, way, reply: shown[lastReply] ?? null, since: shown.slice(lastReply + 1) })
}
