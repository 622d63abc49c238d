import { draftEmailTo } from '#app/platform/mail/email.ts'
import { env } from '#app/platform/env.server.ts'
import { ticketUrl } from './student-tickets.ts'

export function draftMergeEmail(to: {
  fullName: string
  email: string
  title: string
  into: { id: string; title: string }
}) {
  return draftEmailTo(to, {
    template: 'ticket-merged',
    about: { kind: 'ticket', id: to.into.id },
    subject: `We’ve merged your questions: ${to.into.title}`,
    paragraphs: [
      `Your questions “${to.title}” and “${to.into.title}” are about the same thing, so we’ve merged them. All your messages are still there, and we’ll answer both in one place.`,
    ],
    action: { label: 'See your question', url: `${env.publicOrigin}${ticketUrl(to.into.id)}` },
  })
}
