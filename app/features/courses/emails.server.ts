import type { Tx } from '#db/client.server.ts'
import { institute } from '#app/content/navigation.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'
import { env } from '#app/platform/env.server.ts'

export async function writeInterestEmail(tx: Tx, to: { email: string; title: string; slug: string }) {
  await queueEmail(tx, {
    template: 'interest-noted',
    recipient: to.email,
    subject: `We’ll let you know when “${to.title}” opens`,
    replyTo: institute.email,
    content: {
      name: null,
      paragraphs: [
        `You asked us to let you know when enrolment opens for “${to.title}”. We’ve saved your address for that one email and won’t use it for anything else.`,
      ],
      action: { label: 'See the programme', url: `${env.publicOrigin}/courses/${to.slug}` },
      closing: 'If you didn’t ask for this, reply to this email and we’ll delete your address.',
    },
  })
}

export async function writeOpeningEmail(tx: Tx, to: { email: string; title: string; slug: string }) {
  await queueEmail(tx, {
    template: 'course-opened',
    recipient: to.email,
    subject: `“${to.title}” is open for enrolment`,
    content: {
      name: null,
      paragraphs: [
        `Good news: enrolment for “${to.title}” is now open. Its page shows the modules, the exam, the price and the entry requirements.`,
        'This is the one email you asked for. We won’t use your address again.',
      ],
      action: { label: 'See the programme', url: `${env.publicOrigin}/courses/${to.slug}` },
    },
  })
}
