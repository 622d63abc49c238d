import type { EmailDraft } from '#app/features/mail/email.ts'
import { env } from '#app/platform/env.server.ts'
import { ticketUrl } from './student-tickets/rules.ts'

export function mergeEmail(to: {
  fullName: string
  email: string
  title: string
  into: { id: string; title: string }
}): EmailDraft {
  return {
    template: 'ticket-merged',
    recipient: to.email,
    subject: `Your questions were joined: ${to.into.title}`,
    content: {
      name: to.fullName,
      paragraphs: [
        `You asked us about the same thing twice, so we have joined your question “${to.title}” with “${to.into.title}”. Nothing of what was written is lost, and we answer both in one place.`,
      ],
      action: { label: 'See your question', url: `${env.publicOrigin}${ticketUrl(to.into.id)}` },
    },
  }
}
