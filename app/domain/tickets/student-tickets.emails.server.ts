import { formatDayAndTime } from '#app/core/dates.ts'
import { draftEmailTo } from '#app/platform/mail/email.ts'
import { env } from '#app/platform/env.server.ts'
import { ticketUrl } from './student-tickets.ts'

/** Confirms the question. Does not repeat its text, because the email address may be unconfirmed. */
export function draftTicketConfirmation(to: { fullName: string; email: string; ticketId: string; answerDueAt: Date }) {
  return draftEmailTo(to, {
    template: 'ticket-raised',
    about: { kind: 'ticket', id: to.ticketId },
    subject: 'We’ve got your question',
    paragraphs: [
      'Thanks for getting in touch. We’ve received your question.',
      `We will reply by ${formatDayAndTime(to.answerDueAt)}, London time. You can read our reply and add to your question on your dashboard.`,
    ],
    action: {
      label: 'See your question',
      url: `${env.publicOrigin}${ticketUrl(to.ticketId)}`,
    },
  })
}
