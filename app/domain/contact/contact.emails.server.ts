import type { Tx } from '#db/client.server.ts'
import { emailFor } from '#app/core/institute.ts'
import { formatDayAndTime } from '#app/core/dates.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import type { EmailDraft } from '#app/platform/mail/email.ts'

/** Acknowledges a message. Does not quote it, because the sender may have given somebody else's address. */
export async function queueAcknowledgementEmail(
  tx: Tx,
  to: { id: string; firstName: string; email: string; reference: string; answerDueAt: Date },
) {
  await queueEmail(tx, {
    template: 'message-received',
    recipient: to.email,
    subject: `We’ve got your message (${to.reference})`,
    replyTo: emailFor('support'),
    about: { kind: 'message', id: to.id },
    content: {
      name: to.firstName,
      paragraphs: [
        `Thank you for contacting us. We’ve got your message; its reference is ${to.reference}.`,
        `We will reply by ${formatDayAndTime(to.answerDueAt)}, London time.`,
        'To add something, reply to this email.',
      ],
      closing:
        'If you didn’t write to us, somebody entered your email address by mistake. You don’t need to do anything.',
    },
  })
}

type Answered = {
  id: string
  firstName: string
  email: string
  reference: string
  answer: string
  answererName: string
}

/** Writes a reply. Does not quote the message, because the sender may have given somebody else's address. */
export function draftReplyEmail({ id, firstName, email, reference, answer, answererName }: Answered): EmailDraft {
  return {
    template: 'message-answered',
    recipient: email,
    subject: `Our reply to your message (${reference})`,
    replyTo: emailFor('support'),
    about: { kind: 'message', id },
    content: {
      name: firstName,
      paragraphs: [...answer.split(/\n{2,}/), `${answererName}, Customer Service`],
      closing: 'To add something, reply to this email.',
    },
  }
}
