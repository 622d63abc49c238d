import { emailFor } from '#app/core/institute.ts'
import type { Tx } from '#db/client.server.ts'
import { queueEmailTo } from '#app/platform/mail/mail.commands.server.ts'

export async function queueApplicationReceivedEmail(
  tx: Tx,
  to: { id: string; fullName: string; email: string; position: string; reference: string; hasCv: boolean; url: string },
) {
  await queueEmailTo(tx, to, {
    template: 'application-received',
    subject: `We’ve got your application (${to.reference})`,
    replyTo: emailFor('careers'),
    about: { kind: 'application', id: to.id },
    paragraphs: [
      `Thank you for your application: ${to.position}. Your reference is ${to.reference}.`,
      to.hasCv
        ? 'We have your CV. Only our HR team and the people who interview you will read it.'
        : 'You didn’t send a CV. You don’t need one: we read what you wrote in the form. You can add one with the button below.',
      'We’ll reply either way. If we say no, we anonymise your application 6 months later.',
    ],
    action: { label: 'See your application, add a CV or withdraw', url: to.url },
    closing:
      'If you didn’t apply, somebody entered your email address by mistake. Withdraw the application with the button: nobody can open it then, and it is anonymised 6 months later.',
  })
}

export async function queueAlreadyAppliedEmail(
  tx: Tx,
  to: { id: string; fullName: string; email: string; position: string; reference: string; url: string },
) {
  await queueEmailTo(tx, to, {
    template: 'application-known',
    subject: `We already have your application (${to.reference})`,
    replyTo: emailFor('careers'),
    about: { kind: 'application', id: to.id },
    paragraphs: [
      `You’ve just applied again for this position: ${to.position}. We already have your application ${to.reference}, so we haven’t stored this one.`,
      'To replace it, please withdraw the first one and apply again. To add a CV, use the button.',
    ],
    action: { label: 'See or withdraw your application', url: to.url },
    closing: 'If you didn’t apply again, you can ignore this email.',
  })
}

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
