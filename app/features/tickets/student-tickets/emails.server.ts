import { formatDayAndTime } from '#app/core/dates.ts'
import type { EmailDraft } from '#app/features/mail/email.ts'
import { env } from '#app/platform/env.server.ts'
import { ticketUrl } from './rules.ts'

/** Confirms the question without repeating it, because the email address may be unconfirmed. */
export function ticketConfirmation(to: {
  fullName: string
  email: string
  ticketId: string
  answerDueAt: Date
}): EmailDraft {
  return {
    template: 'ticket-raised',
    recipient: to.email,
    subject: 'We’ve got your question',
    content: {
      name: to.fullName,
      paragraphs: [
        'Thanks for getting in touch. We’ve received your question.',
        `We will reply by ${formatDayAndTime(to.answerDueAt)}, London time. You can read our reply and add to your question on your dashboard.`,
      ],
      action: {
        label: 'See your question',
        url: `${env.publicOrigin}${ticketUrl(to.ticketId)}`,
      },
    },
  }
}
