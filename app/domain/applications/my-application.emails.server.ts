import { emailFor } from '#app/core/institute.ts'
import type { Tx } from '#db/client.server.ts'
import { queueEmailTo } from '#app/platform/mail/mail.commands.server.ts'

export async function queueWithdrawalEmail(
  tx: Tx,
  to: { id: string; fullName: string; email: string; positionApplied: string; reference: string },
) {
  await queueEmailTo(tx, to, {
    template: 'application-withdrawn',
    subject: `Application withdrawn (${to.reference})`,
    replyTo: emailFor('careers'),
    about: { kind: 'application', id: to.id },
    paragraphs: [
      `As you asked, we have withdrawn your application: ${to.positionApplied}. Nobody can open it or your CV any more, and any interview is cancelled.`,
      'It will be anonymised 6 months from today.',
    ],
    closing: 'If you did not ask for this, reply to this email.',
  })
}

export async function queueResumeEmail(
  tx: Tx,
  to: { fullName: string; email: string; positionApplied: string; reference: string },
) {
  await queueEmailTo(tx, to, {
    template: 'application-resume-added',
    subject: `We’ve got your CV (${to.reference})`,
    replyTo: emailFor('careers'),
    paragraphs: [`We have added the CV you sent to your application: ${to.positionApplied}.`],
    closing: 'If you didn’t send it, please reply to this email.',
  })
}
