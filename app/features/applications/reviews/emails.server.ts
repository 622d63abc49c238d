import type { Tx } from '#db/client.server.ts'
import { queueEmailTo } from '#app/features/mail/commands.server.ts'
import type { EmailRecipient } from '#app/features/mail/email.ts'
import { env } from '#app/platform/env.server.ts'

/** Asks a colleague for a review. Gives only the position and the reference; the portal shows the applicant's name. */
export async function queueReviewRequestEmail(
  tx: Tx,
  to: EmailRecipient & { askedBy: string; positionApplied: string; reference: string; applicationId: string },
) {
  await queueEmailTo(tx, to, {
    template: 'review-requested',
    subject: `Please review an application (${to.reference})`,
    paragraphs: [
      `${to.askedBy} has asked you to review application ${to.reference}, for the position ${to.positionApplied}.`,
      'You’ll see the reviews of your colleagues once you have written yours.',
    ],
    action: {
      label: 'Open the application',
      url: `${env.publicOrigin}/staff-portal/applications?application=${to.applicationId}`,
    },
  })
}
