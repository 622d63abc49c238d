import type { ProvenLevel } from '#app/core/vocabulary.ts'
import { draftEmailTo } from '#app/platform/mail/email.ts'
import { env } from '#app/platform/env.server.ts'

type Recipient = { fullName: string; email: string }

export function draftEvidenceAcceptedEmail(to: Recipient & { level: ProvenLevel }) {
  return draftEmailTo(to, {
    template: 'evidence-accepted',
    subject: 'Your evidence was accepted',
    paragraphs: [
      `We’ve checked the document you sent. Your education level is now ${to.level}, so you can join any programme that asks for this level or a lower one.`,
    ],
    action: { label: 'Browse courses', url: `${env.publicOrigin}/courses` },
  })
}

export function draftEvidenceRefusedEmail(to: Recipient & { reason: string }) {
  return draftEmailTo(to, {
    template: 'evidence-refused',
    subject: 'Your evidence could not be accepted',
    paragraphs: [
      'We’ve checked the document you sent, and can’t accept it as evidence of your education.',
      `Reason: ${to.reason}`,
      'You can send another document from your dashboard at any time.',
    ],
    action: { label: 'Open my dashboard', url: `${env.publicOrigin}/student-dashboard#evidence` },
  })
}
