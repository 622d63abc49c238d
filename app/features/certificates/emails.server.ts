import type { Tx } from '#db/client.server.ts'
import { writeLetter } from '#app/features/mail/commands.server.ts'
import { env } from '#app/platform/env.server.ts'

export async function writeRevocationLetter(
  tx: Tx,
  to: { email: string; studentName: string; courseTitle: string; number: string; reason: string },
) {
  await writeLetter(tx, {
    template: 'certificate-revoked',
    recipient: to.email,
    subject: `Your certificate ${to.number} was revoked`,
    content: {
      name: to.studentName,
      paragraphs: [
        `The certificate ${to.number} for ${to.courseTitle} was revoked. Reason: ${to.reason}.`,
        'Whoever checks its number is told so (section 6 of our terms). If you think this is a mistake, please write to us.',
      ],
      action: { label: 'Write to us', url: `${env.publicOrigin}/contact` },
    },
  })
}
