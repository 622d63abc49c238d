import type { Tx } from '#db/client.server.ts'
import { emailFor } from '#app/core/institute.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { env } from '#app/platform/env.server.ts'
import { interestMonths } from './interests.ts'

export async function queueInterestEmail(tx: Tx, to: { email: string; title: string; url: string }) {
  await queueEmail(tx, {
    template: 'interest-noted',
    recipient: to.email,
    subject: `We’ll let you know when “${to.title}” opens`,
    replyTo: emailFor('support'),
    content: {
      name: null,
      paragraphs: [
        `You asked us to let you know when enrolment opens for “${to.title}”. We’ve saved your address for that one email and won’t use it for anything else. We delete it once the email is sent, and after ${interestMonths / 12} years at the latest.`,
      ],
      action: { label: 'Delete my address', url: to.url },
      closing: 'If you didn’t ask for this, delete your address with the button: that is all you need to do.',
    },
  })
}

export async function queueOpeningEmail(tx: Tx, to: { email: string; title: string; slug: string }) {
  await queueEmail(tx, {
    template: 'course-opened',
    recipient: to.email,
    subject: `“${to.title}” is open for enrolment`,
    content: {
      name: null,
      paragraphs: [
        `Good news: enrolment for “${to.title}” is now open. Its page shows the modules, the exam, the price and the entry requirements.`,
        'This is the one email you asked for. We have deleted your address from our list.',
      ],
      action: { label: 'See the programme', url: `${env.publicOrigin}/courses/${to.slug}` },
    },
  })
}
