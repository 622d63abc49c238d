import type { Tx } from '#db/client.server.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'

export async function writeApplicationAcknowledgement(
  tx: Tx,
  to: { fullName: string; email: string; position: string; reference: string; hasCv: boolean; url: string },
) {
  await queueEmail(tx, {
    template: 'application-received',
    recipient: to.email,
    subject: `We have received your application (${to.reference})`,
    replyTo: 'careers@ukli.example',
    content: {
      name: to.fullName,
      paragraphs: [
        `Thank you for your application: ${to.position}. It has the reference ${to.reference}.`,
        to.hasCv
          ? 'Your CV has arrived with it. Our HR team reads it and nobody else does.'
          : 'It came without a CV. If you would like to send one, answer this mail.',
        'You will hear from us either way. If we say no, your application is anonymised 6 months later.',
      ],
      action: { label: 'See or withdraw your application', url: to.url },
      closing:
        'If you did not apply to us, somebody gave your address by mistake: tell us, and we will delete the application.',
    },
  })
}
