import { randomUUID } from 'node:crypto'
import { db, pool } from '#db/client.server.ts'
import { newId } from '#app/core/ids.ts'
import { requeueAbandonedChats } from '#app/domain/chat/closing.commands.server.ts'
import { performGuestAction } from '#app/domain/chat/visitor.commands.server.ts'
import { decryptEmail } from '#app/platform/encryption.server.ts'
import { addToConversation } from '#app/flows/receive-email/storing.commands.server.ts'
import { raiseTicket, replyToTicket } from '#app/domain/tickets/student-tickets.commands.server.ts'
import { answerByLink, issueAnswerLink } from '#app/domain/tickets/answer-link.commands.server.ts'
import { saveDraft } from '#app/domain/tickets/drafts.commands.server.ts'
import { mergeTicket } from '#app/domain/tickets/merging.commands.server.ts'
import { takeTicketStep } from '#app/domain/tickets/handling.commands.server.ts'
import { addInternalNote, replyToStudent } from '#app/domain/tickets/thread.commands.server.ts'
import { closeOpenTicket, triageTicket } from '#app/domain/tickets/triage.commands.server.ts'
import { recordTicketViews, removeTicketViews } from '#app/domain/tickets/viewers.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { aQuestion, makeChat } from '../lock-world.ts'
import { memberOf, type Act } from './act.ts'

/** Commands of tickets and chats. */
export const ticketsActs: Record<string, Act> = {
  'raise a ticket': {
    needs: ['student'],
    run: ({ student }) => raiseTicket({ student, ...aQuestion, courseId: null }),
  },
  'reply in a ticket': {
    needs: ['student', 'ticket'],
    run: ({ student, ticketId }) => replyToTicket({ student, ticketId, body: 'And when does it end?' }),
  },
  'receive an email about a ticket': {
    needs: ['student', 'ticket'],
    run: ({ student, ticketId }) =>
      db.transaction((tx) =>
        addToConversation(
          tx,
          { kind: 'ticket', id: ticketId },
          {
            senderCheck: 'none',
            sender: student.email,
            subject: 'Re',
            body: 'And when does it end?',
            quoted: null,
            isAutomatic: false,
            files: [],
          },
        ),
      ),
  },
  'start on a ticket': {
    needs: ['student', 'ticket', 'hr'],
    run: ({ staff, ticketId }) => takeTicketStep({ staff, ticketId, step: 'start', version: 1, resolutionNotes: '' }),
  },
  'answer a ticket': {
    needs: ['ticket', 'hr'],
    run: ({ staff, ticketId }) => replyToStudent({ staff, ticketId, body: 'On Monday.', version: 1 }),
  },
  'add a note to a ticket': {
    needs: ['ticket'],
    run: ({ staff, ticketId }) => addInternalNote({ staff, ticketId, body: 'Asked before.' }),
  },
  'set the priority of a ticket': {
    needs: ['ticket'],
    run: ({ staff, ticketId }) => triageTicket({ staff, ticketId, assignedTo: null, priority: 'urgent', version: 1 }),
  },
  'answer a ticket by its link': {
    needs: ['ticket'],
    run: async ({ ticketId }) => {
      const link = await db.transaction((tx) => issueAnswerLink(tx, ticketId))
      const token = new URL(decryptEmail(link)).searchParams.get('token') ?? ''
      return answerByLink({ token, ipAddress: randomUUID(), way: 'reply', body: 'By the link.' })
    },
  },
  'save a draft for a ticket': {
    needs: ['ticket'],
    run: ({ staff, ticketId }) =>
      saveDraft({ staff, ticketId, kind: 'reply', begunAt: new Date('2100-01-01T00:00:00Z'), body: 'Dear' }),
  },
  'view a ticket': {
    needs: ['ticket', 'member'],
    run: async (world) => {
      const view = { id: newId(), ticketId: world.ticketId, staffId: memberOf(world).staffId }
      await recordTicketViews([view])
      await removeTicketViews([view.id])
    },
  },
  'merge two tickets': {
    needs: ['student', 'ticket'],
    run: async ({ staff, student, ticketId }) => {
      const title = `Once more ${randomUUID()}`
      const again = { title, category: 'Exam', courseId: null, description: 'Asked once more.' } as const
      const raised = await raiseTicket({ student, ...again })
      if (!raised.ok) return raised
      return mergeTicket({ staff, ticketId: raised.value.ticketId, version: 1, intoId: ticketId })
    },
  },
  'close an open ticket': {
    needs: ['ticket'],
    run: ({ staff, ticketId }) => closeOpenTicket({ staff, ticketId, reason: 'Asked twice.', version: 1 }),
  },
  'assign a ticket to a member': {
    needs: ['ticket', 'member'],
    run: async (world) => {
      await pool.query(
        `insert into staff_role_assignments (staff_id, role, assigned_by, assigned_at) values ($1, 'customer_service', $1, $2)
         on conflict do nothing`,
        [memberOf(world).staffId, clock.now()],
      )
      const { staff, ticketId } = world
      return triageTicket({ staff, ticketId, version: 1, assignedTo: memberOf(world).staffId })
    },
  },
  'write in a chat': {
    needs: ['chat'],
    prepare: ({ staff, student }) => makeChat(staff, student),
    run: ({ student }) =>
      performGuestAction({
        student,
        chatId: null,
        ipAddress: student.userId,
        action: { intent: 'say', body: 'And then?' },
      }),
  },
  'turn a chat into a ticket': {
    needs: ['chat'],
    prepare: ({ staff, student }) => makeChat(staff, student),
    run: ({ student }) =>
      performGuestAction({
        student,
        chatId: null,
        ipAddress: student.userId,
        action: { intent: 'leave', name: '', email: null },
      }),
  },
  'requeue an abandoned chat': {
    needs: ['chat'],
    prepare: ({ staff, student }) => makeChat(staff, student),
    run: () => requeueAbandonedChats(),
  },
}
