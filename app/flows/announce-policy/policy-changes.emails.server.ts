import { emailOrContactPage } from '#app/core/institute.ts'
import type { LegalChange } from '#app/content/legal/changes.ts'
import { formatCalendarDay } from '#app/core/dates.ts'
import { draftEmailTo } from '#app/platform/mail/email.ts'
import { env } from '#app/platform/env.server.ts'
import { documentNames } from './policy-changes.ts'

export function draftPolicyChangeEmail({ change, ...to }: { change: LegalChange; fullName: string; email: string }) {
  const { document, holdsFrom, points } = change
  const day = formatCalendarDay(holdsFrom)
  const name = documentNames[document]
  return draftEmailTo(to, {
    template: 'policy-change',
    subject: `Our ${name} will change on ${day}`,
    paragraphs: [
      `A new version of our ${name} applies from ${day}. These are the changes:`,
      ...points,
      document === 'terms-of-use'
        ? `You don’t need to do anything. If a change puts you at a disadvantage in a course you’ve bought, you can end the contract before ${day} and get a refund for the part you haven’t received (section 11.2): email ${emailOrContactPage('support')}.`
        : 'You don’t need to do anything. You can object, or have your account erased in My account.',
    ],
    action: { label: `Read the ${name}`, url: `${env.publicOrigin}/${document}` },
  })
}
