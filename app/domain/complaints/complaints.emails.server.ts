import { formatWeekday } from '#app/core/dates.ts'
import { draftEmailTo } from '#app/platform/mail/email.ts'
import { env } from '#app/platform/env.server.ts'

type Recipient = { fullName: string; email: string; reference: string; isAboutData: boolean }

function buildCommonParts({ isAboutData }: Recipient) {
  return {
    action: { label: 'See your complaints', url: `${env.publicOrigin}/my-account/complaints` },
    ...(isAboutData && {
      closing: 'You can complain to the Information Commissioner at any time: ico.org.uk, 0303 123 1113.',
    }),
  }
}

export function draftComplaintReceivedEmail(to: Recipient & { dueAt: Date }) {
  return draftEmailTo(to, {
    template: 'complaint-received',
    subject: `Your complaint ${to.reference}`,
    paragraphs: [
      `Thanks, we’ve got your complaint and will look into it. We’ll answer by ${formatWeekday(to.dueAt)}.`,
      `Its reference is ${to.reference}.`,
    ],
    ...buildCommonParts(to),
  })
}

export function draftComplaintAnsweredEmail(to: Recipient & { answer: string }) {
  return draftEmailTo(to, {
    template: 'complaint-answered',
    subject: `Our answer to your complaint ${to.reference}`,
    paragraphs: to.answer.split(/\n{2,}/),
    ...buildCommonParts(to),
  })
}
