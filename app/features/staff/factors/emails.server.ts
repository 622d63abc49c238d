import type { Tx } from '#db/client.server.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'

type Recipient = { fullName: string; email: string }

/** To the owner, who may now set up another one, and to all of hr, of whom one might not have meant it. */
export async function writeFactorResetLetter(
  tx: Tx,
  { recipient, member, resetBy, origin }: { recipient: Recipient; member: Recipient; resetBy: string; origin: string },
) {
  const isOwner = recipient.email === member.email
  const whose = isOwner ? 'your second factor' : `the second factor of ${member.fullName} (${member.email})`
  await queueEmail(tx, {
    template: 'factor-reset',
    recipient: recipient.email,
    subject: isOwner ? 'Your second factor was reset' : `Second factor reset: ${member.fullName}`,
    content: {
      name: recipient.fullName,
      paragraphs: [
        `${resetBy} has reset ${whose}. Every session was ended; at the next sign-in a new one has to be set up.`,
      ],
      action: {
        label: isOwner ? 'Sign in' : 'See the activity log',
        url: `${origin}/staff-portal${isOwner ? '' : '/activity'}`,
      },
      closing: 'If nobody asked for this, please tell the rest of hr at once.',
    },
  })
}
