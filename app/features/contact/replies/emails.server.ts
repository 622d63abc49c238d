import { institute } from '#app/content/navigation.ts'
import type { EmailDraft } from '#app/features/mail/email.ts'

type Answered = { firstName: string; email: string; reference: string; answer: string; answererName: string }

/** The answer alone: what was asked is not repeated, since the address may be somebody else's. */
export function answerLetter({ firstName, email, reference, answer, answererName }: Answered): EmailDraft {
  return {
    template: 'message-answered',
    recipient: email,
    subject: `Our answer to your message (${reference})`,
    replyTo: institute.email,
    content: {
      name: firstName,
      paragraphs: [...answer.split(/\n{2,}/), `${answererName}, Customer Service`],
      closing: 'To add something, answer this mail and leave the reference in its subject.',
    },
  }
}
