import type { Tx } from '#db/client.server.ts'
import { institute } from '#app/content/navigation.ts'
import { writeLetter } from '#app/features/mail/commands.server.ts'
import { env } from '#app/platform/env.server.ts'

export async function writeInterestLetter(tx: Tx, to: { email: string; title: string; slug: string }) {
  await writeLetter(tx, {
    template: 'interest-noted',
    recipient: to.email,
    subject: `We will tell you when “${to.title}” opens`,
    replyTo: institute.email,
    content: {
      name: null,
      paragraphs: [
        `You asked to be told when enrolment opens for “${to.title}”. We have noted your address for that one mail and will use it for nothing else.`,
      ],
      action: { label: 'See the programme', url: `${env.publicOrigin}/courses/${to.slug}` },
      closing: 'If you did not ask for this, reply to this email and we will delete your address.',
    },
  })
}

export async function writeOpeningLetter(tx: Tx, to: { email: string; title: string; slug: string }) {
  await writeLetter(tx, {
    template: 'course-opened',
    recipient: to.email,
    subject: `“${to.title}” is open for enrolment`,
    content: {
      name: null,
      paragraphs: [
        `You asked us to tell you: enrolment for “${to.title}” is open. Its page shows the modules, the exam, the price and who may enrol.`,
        'This is the one mail you asked for. We have no further use for your address.',
      ],
      action: { label: 'See the programme', url: `${env.publicOrigin}/courses/${to.slug}` },
    },
  })
}
