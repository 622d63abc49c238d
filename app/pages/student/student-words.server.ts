import { data } from 'react-router'
import type { StudentActor } from '#app/core/person.ts'
import { raiseTicket, reopenTicket, replyToTicket } from '#app/domain/tickets/student-tickets.commands.server.ts'
import { raiseForm, replyForm } from '#app/domain/tickets/student-tickets.forms.ts'
import {
  studentTicketRefusals,
  replySent,
  ticketRaised,
  ticketReopened,
  type StudentTicketRefusal,
  ticketUrl,
} from '#app/domain/tickets/student-tickets.ts'
import { isAttachmentRefusal } from '#app/domain/tickets/attachments.ts'
import { act } from '#app/http/actions.server.ts'

function explainRefusal({ reason }: { reason: StudentTicketRefusal }) {
  const refusal = studentTicketRefusals[reason]
  if (refusal.status === 404) throw data(null, { status: 404 })
  return { ...refusal, field: fieldOf(reason) }
}

const fieldOf = (reason: StudentTicketRefusal) =>
  reason === 'not-your-course' ? 'courseId' : isAttachmentRefusal(reason) ? 'files' : undefined

const toLatest = (ticketId: string) => `${ticketUrl(ticketId)}#latest`

/** Builds the forms with which students ask, reply and reopen a ticket. */
export function ticketActs(student: StudentActor) {
  return {
    raise: act({
      form: raiseForm,
      files: 'files',
      run: (values, files) => raiseTicket({ student, ...values, files }),
      refusals: (refused) => explainRefusal(refused),
      to: ({ ticketId }) => toLatest(ticketId),
      notice: ticketRaised,
      failure: 'Your question could not be sent. Please try again.',
    }),
    reply: act({
      form: replyForm,
      files: 'files',
      run: (values, files) => replyToTicket({ student, ...values, files }),
      refusals: (refused) => explainRefusal(refused),
      to: (_, { ticketId }) => toLatest(ticketId),
      notice: replySent,
      failure: 'Your reply could not be sent. Please try again.',
    }),
    reopen: act({
      form: replyForm,
      files: 'files',
      run: (values, files) => reopenTicket({ student, ...values, files }),
      refusals: (refused) => explainRefusal(refused),
      to: (_, { ticketId }) => toLatest(ticketId),
      notice: ticketReopened,
      failure: 'The ticket could not be reopened. Please try again.',
    }),
  }
}
