import type { Tx } from '#db/client.server.ts'
import { formatWeekday } from '#app/core/dates.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'
import { env } from '#app/platform/env.server.ts'

type Recipient = { fullName: string; email: string; reference: string }

const action = () => ({ label: 'See your complaints', url: `${env.publicOrigin}/my-account/complaints` })
const rights = 'You may complain to the Information Commissioner at any time: ico.org.uk, 0303 123 1113.'

export async function writeComplaintAcknowledgement(
  tx: Tx,
  { fullName, email, reference, dueAt, isAboutData }: Recipient & { dueAt: Date; isAboutData: boolean },
) {
  await queueEmail(tx, {
    template: 'complaint-received',
    recipient: email,
    subject: `Your complaint ${reference}`,
    content: {
      name: fullName,
      paragraphs: [
        `We have your complaint and look into it. You have our answer by ${formatWeekday(dueAt)}.`,
        `Its reference is ${reference}.`,
      ],
      action: action(),
      ...(isAboutData && { closing: rights }),
    },
  })
}

export async function writeComplaintAnswer(
  tx: Tx,
  { fullName, email, reference, answer, isAboutData }: Recipient & { answer: string; isAboutData: boolean },
) {
  await queueEmail(tx, {
    template: 'complaint-answered',
    recipient: email,
    subject: `Our answer to your complaint ${reference}`,
    content: {
      name: fullName,
      paragraphs: answer.split(/\n{2,}/),
      action: action(),
      ...(isAboutData && { closing: rights }),
    },
  })
}
