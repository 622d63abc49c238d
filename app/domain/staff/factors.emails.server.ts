import type { Tx } from '#db/client.server.ts'
import { queueEmailTo } from '#app/platform/mail/mail.commands.server.ts'

type Recipient = { fullName: string; email: string }

/** Emails the owner and all of HR, in case the reset was not legitimate. */
export async function queueFactorResetEmail(
  tx: Tx,
  { recipient, member, resetBy, origin }: { recipient: Recipient; member: Recipient; resetBy: string; origin: string },
) {
  const isOwner = recipient.email === member.email
  const whose = isOwner ? 'your second factor' : `the second factor of ${member.fullName} (${member.email})`
  await queueEmailTo(tx, recipient, {
    template: 'factor-reset',
    subject: isOwner ? 'Your second factor was reset' : `Second factor reset: ${member.fullName}`,
    paragraphs: [
      `${resetBy} has reset ${whose}. All sessions were ended, and a new second factor has to be set up at the next sign-in.`,
    ],
    action: {
      label: isOwner ? 'Sign in' : 'See the activity log',
      url: `${origin}/staff-portal${isOwner ? '' : '/activity'}`,
    },
    closing: 'If nobody asked for this, please tell the rest of HR immediately.',
  })
}
