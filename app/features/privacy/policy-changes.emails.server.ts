import type { Tx } from '#db/client.server.ts'
import { institute } from '#app/content/navigation.ts'
import type { LegalChange } from '#app/content/legal/changes.ts'
import { formatCalendarDay } from '#app/core/dates.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'
import { env } from '#app/platform/env.server.ts'
import { documentNames } from './policy-changes.rules.ts'

export async function writePolicyChangeEmail(
  tx: Tx,
  { change, fullName, email }: { change: LegalChange; fullName: string; email: string },
) {
  const { document, holdsFrom, points } = change
  const day = formatCalendarDay(holdsFrom)
  const name = documentNames[document]
  await queueEmail(tx, {
    template: 'policy-change',
    recipient: email,
    subject: `Our ${name} will change on ${day}`,
    content: {
      name: fullName,
      paragraphs: [
        `From ${day} on a new version of our ${name} holds. This is what changes:`,
        ...points,
        document === 'terms-of-use'
          ? `There is nothing you have to do. If a change puts you at a disadvantage in a course that you have bought, you may end the contract before ${day} and receive a refund for the part you have not received (section 11.2): write to ${institute.email}.`
          : 'There is nothing you have to do. You may object, or have your account erased in My account.',
      ],
      action: { label: `Read the ${name}`, url: `${env.publicOrigin}/${document}` },
    },
  })
}
