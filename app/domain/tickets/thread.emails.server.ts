import { institute } from '#app/core/institute.ts'
import { draftEmailTo } from '#app/platform/mail/email.ts'
import { answerLinkDays } from './answer-link.ts'
import { describeFiles } from './attachments.ts'
import { reopeningDays, ticketUrl } from './student-tickets.ts'
import { env } from '#app/platform/env.server.ts'
import { formatDayAndTime } from '#app/core/dates.ts'

type Recipient = { fullName: string; email: string; ticketId: string; title: string }

const buildTicketAction = (ticketId: string) => ({
  label: 'See your question',
  url: `${env.publicOrigin}/student-dashboard?tab=support&ticket=${ticketId}`,
})

export function draftReplyEmail(
  to: Recipient & {
    staffName: string
    body: string
    fileNames: readonly string[]
    answerUrl: string
    isResolved: boolean
  },
) {
  const files = describeFiles(to.fileNames)
  return draftEmailTo(to, {
    template: 'ticket-reply',
    about: { kind: 'ticket', id: to.ticketId },
    subject: `A reply to your question: ${to.title}`,
    paragraphs: [...to.body.split(/\n{2,}/), ...(files ? [files] : []), `${to.staffName}, for ${institute().name}`],
    action: { label: 'Reply', url: to.answerUrl },
    closing: `${to.isResolved ? 'We’ve marked your question as resolved. If you still need help, reply within ${reopeningDays} days and it opens again. ' : ''}The link works for ${answerLinkDays} days and is only for you, so please don’t forward this email. You can see all messages on your dashboard.`,
  })
}

export function draftResolutionEmail(to: Recipient & { notes: string | null; isClosed: boolean }) {
  return draftEmailTo(to, {
    template: to.isClosed ? 'ticket-closed' : 'ticket-resolved',
    about: { kind: 'ticket', id: to.ticketId },
    subject: `Your question was ${to.isClosed ? 'closed' : 'resolved'}: ${to.title}`,
    paragraphs: [
      `Your question “${to.title}” was ${to.isClosed ? 'closed' : 'resolved'}.`,
      ...(to.notes ? to.notes.split(/\n{2,}/) : []),
    ],
    action: buildTicketAction(to.ticketId),
    closing: `If you still need help, you can reopen it there within ${reopeningDays} days.`,
  })
}

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
