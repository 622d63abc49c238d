import type { ProvenLevel } from '#app/core/vocabulary.ts'
import type { EmailDraft } from '#app/features/mail/email.ts'
import { env } from '#app/platform/env.server.ts'

type Recipient = { fullName: string; email: string }

export function evidenceAcceptedEmail({ fullName, email, level }: Recipient & { level: ProvenLevel }): EmailDraft {
  return {
    template: 'evidence-accepted',
    recipient: email,
    subject: 'Your evidence was accepted',
    content: {
      name: fullName,
      paragraphs: [
        `We have looked at the document you sent. Your education now counts as ${level}, and every programme that asks for this level or a lower one is open to you.`,
      ],
      action: { label: 'Browse courses', url: `${env.publicOrigin}/courses` },
    },
  }
}

export function evidenceRefusedEmail({ fullName, email, reason }: Recipient & { reason: string }): EmailDraft {
  return {
    template: 'evidence-refused',
    recipient: email,
    subject: 'Your evidence could not be accepted',
    content: {
      name: fullName,
      paragraphs: [
        'We have looked at the document you sent, and cannot accept it as evidence of your education.',
        `Reason: ${reason}`,
        'You can send another document from your dashboard at any time.',
      ],
      action: { label: 'Open my dashboard', url: `${env.publicOrigin}/student-dashboard#evidence` },
    },
  }
}
