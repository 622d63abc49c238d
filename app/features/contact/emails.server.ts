import type { Tx } from '#db/client.server.ts'
import { institute } from '#app/content/navigation.ts'
import { formatDayAndTime } from '#app/core/dates.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'

/** Says that the message has arrived. What was written is not repeated: the address may be somebody else's. */
export async function writeAcknowledgement(
  tx: Tx,
  to: { firstName: string; email: string; reference: string; answerDueAt: Date },
) {
  await queueEmail(tx, {
    template: 'message-received',
    recipient: to.email,
    subject: `We have received your message (${to.reference})`,
    replyTo: institute.email,
    content: {
      name: to.firstName,
      paragraphs: [
        `Thank you for contacting us. Your message has arrived and has the reference ${to.reference}.`,
        `We will reply by ${formatDayAndTime(to.answerDueAt)}, London time.`,
        'To add something, answer this mail and leave the reference in its subject.',
      ],
      closing: 'If you did not write to us, somebody gave your address by mistake and you need do nothing.',
    },
  })
}
