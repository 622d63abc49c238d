import type { Tx } from '#db/client.server.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'

export async function writeApplicationAcknowledgement(
  tx: Tx,
  to: { fullName: string; email: string; position: string; reference: string; hasCv: boolean; url: string },
) {
  await queueEmail(tx, {
    template: 'application-received',
    recipient: to.email,
    subject: `We’ve got your application (${to.reference})`,
    replyTo: 'careers@ukli.example',
    content: {
      name: to.fullName,
      paragraphs: [
        `Thank you for your application: ${to.position}. Your reference is ${to.reference}.`,
        to.hasCv
          ? 'We have your CV. Only our HR team will read it.'
          : 'You didn’t send a CV. You don’t need one: we read what you wrote in the form.',
        'We’ll reply either way. If we say no, we anonymise your application 6 months later.',
      ],
      action: { label: 'See or withdraw your application', url: to.url },
      closing:
        'If you didn’t apply, somebody entered your email address by mistake. Withdraw the application with the button: nobody can open it then, and it is anonymised 6 months later.',
    },
  })
}
