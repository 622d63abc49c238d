import type { Tx } from '#db/client.server.ts'
import { formatDay } from '#app/core/dates.ts'
import { queueEmailTo } from '#app/platform/mail/mail.commands.server.ts'
import { toStudentRecipient } from '#app/platform/mail/email.ts'
import { env } from '#app/platform/env.server.ts'

type Holder = { email: string; studentName: string; courseTitle: string; number: string }

/** Opens a ticket about the certificate. */
const answerAction = ({ number }: Holder, label: string) => ({
  label,
  url: `${env.publicOrigin}/student-dashboard?tab=support&ask=revocation&about=${number}`,
})

export async function queueRevocationEmail(tx: Tx, to: Holder & { reason: string; grounds: string }) {
  await queueEmailTo(tx, toStudentRecipient(to), {
    template: 'certificate-revoked',
    subject: `Your certificate ${to.number} was revoked`,
    paragraphs: [
      `We’ve revoked your certificate ${to.number} for ${to.courseTitle}. Reason: ${to.reason}.`,
      to.grounds,
      'Anyone who checks its number will see this (section 6 of our terms). If you think this is a mistake, please write to us.',
    ],
    action: answerAction(to, 'Write to us'),
  })
}

export async function queueNoticeEmail(tx: Tx, to: Holder & { reason: string; grounds: string; takesEffectAt: Date }) {
  const day = formatDay(to.takesEffectAt)
  await queueEmailTo(tx, toStudentRecipient(to), {
    template: 'certificate-revocation-notice',
    subject: `We intend to revoke your certificate ${to.number}`,
    paragraphs: [
      `We intend to revoke your certificate ${to.number} for ${to.courseTitle} on ${day}. Reason: ${to.reason}.`,
      to.grounds,
      `You can reply until ${day}, and we’ll read your reply before anything happens. Until then your certificate stays valid, and anyone who checks its number reads that it’s under review.`,
    ],
    action: answerAction(to, 'Reply'),
  })
}

export async function queueNoticeWithdrawnEmail(tx: Tx, to: Holder & { grounds: string }) {
  await queueEmailTo(tx, toStudentRecipient(to), {
    template: 'certificate-notice-taken-back',
    subject: `Your certificate ${to.number} stays valid`,
    paragraphs: [`We won’t revoke your certificate ${to.number} for ${to.courseTitle}. It stays valid.`, to.grounds],
    action: { label: 'See your certificates', url: `${env.publicOrigin}/my-certificates` },
  })
}

export async function queueCorrectionEmail(tx: Tx, to: Holder & { newNumber: string }) {
  await queueEmailTo(tx, toStudentRecipient(to), {
    template: 'certificate-corrected',
    subject: `Your corrected certificate ${to.newNumber}`,
    paragraphs: [
      `We’ve corrected your certificate ${to.number} for ${to.courseTitle}. The new one, ${to.newNumber}, is in the name of ${to.studentName}.`,
      'Anyone who checks the old number will be directed to the new one. Please share the new file from now on.',
    ],
    action: { label: 'Download it', url: `${env.publicOrigin}/my-certificates` },
  })
}

export async function queueReissueEmail(tx: Tx, to: Holder & { grounds: string; newNumber: string }) {
  await queueEmailTo(tx, toStudentRecipient(to), {
    template: 'certificate-reissued',
    subject: `Your new certificate ${to.newNumber}`,
    paragraphs: [
      `We were wrong to revoke your certificate ${to.number} for ${to.courseTitle}. We’re sorry. In its place we’ve issued certificate ${to.newNumber}.`,
      to.grounds,
      'Anyone who checks the old number will be directed to the new one. Please share the new file from now on.',
    ],
    action: { label: 'Download it', url: `${env.publicOrigin}/my-certificates` },
  })
}
