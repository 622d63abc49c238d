import type { Tx } from '#db/client.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'

export async function queueEntryLinkEmail(
  tx: Tx,
  { fullName, email, url }: { fullName: string; email: string; url: string },
) {
  await queueEmail(tx, {
    template: 'entry-link',
    recipient: email,
    subject: 'Are you trying to sign in?',
    content: {
      name: fullName,
      paragraphs: [
        'Someone has entered wrong passwords for your account many times. Until that stops, browsers that we don’t know have to wait.',
        'If you are trying to sign in, please open this link in the browser that you want to use. You can then sign in with your password as usual.',
      ],
      action: { label: 'Sign in with this browser', url },
      closing: 'The link works once, for one hour. If it wasn’t you, you can ignore this email: nobody has got in.',
    },
  })
}
