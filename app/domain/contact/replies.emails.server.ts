import { emailFor } from '#app/core/institute.ts'
import type { EmailDraft } from '#app/platform/mail/email.ts'

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
