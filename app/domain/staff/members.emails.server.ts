import type { Tx } from '#db/client.server.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { StaffRole } from '#app/core/vocabulary.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { env } from '#app/platform/env.server.ts'
import { listActiveHr } from './staff.queries.server.ts'
import { describeRoles } from './members.ts'

/** Emails all active HR, so that nobody gets more rights unnoticed. */
export async function queueRolesEmails(
  tx: Tx,
  change: {
    staff: StaffActor
    member: { fullName: string; email: string }
    before: readonly StaffRole[]
    after: readonly StaffRole[]
  },
) {
  const { staff, member, before, after } = change
  for (const { fullName, email } of await listActiveHr(tx)) {
    await queueEmail(tx, {
      template: 'roles-changed',
      recipient: email,
      subject: `Staff roles changed: ${member.fullName}`,
      content: {
        name: fullName,
        paragraphs: [
          `${staff.fullName} has changed the roles of ${member.fullName} (${member.email}).`,
          `Before: ${describeRoles(before)}. Now: ${describeRoles(after)}.`,
        ],
        action: { label: 'See the activity log', url: `${env.publicOrigin}/staff-portal/activity` },
        closing: 'If this is not right, please tell the rest of HR immediately.',
      },
    })
  }
}

/** Emails both addresses and the rest of HR. */
export async function queueEmailCorrectedEmails(
  tx: Tx,
  { staff, fullName, before, after }: { staff: StaffActor; fullName: string; before: string; after: string },
) {
  const url = `${env.publicOrigin}/staff-portal`
  for (const recipient of [before, after])
    await queueEmail(tx, {
      template: 'staff-email-corrected',
      recipient,
      subject: 'Your email address was corrected',
      content: {
        name: fullName,
        paragraphs: [
          `${staff.fullName} has corrected the email address of your staff account from ${before} to ${after}. Please sign in with the new one; your password stays the same.`,
        ],
        action: { label: 'Sign in', url },
        closing: 'If this is not right, please tell HR immediately.',
      },
    })
  const emailed = [staff.email, before, after]
  for (const member of await listActiveHr(tx))
    if (!emailed.includes(member.email))
      await queueEmail(tx, {
        template: 'staff-email-corrected-hr',
        recipient: member.email,
        subject: `Staff email address corrected: ${fullName}`,
        content: {
          name: member.fullName,
          paragraphs: [`${staff.fullName} has corrected the email address of ${fullName} from ${before} to ${after}.`],
          action: { label: 'See the activity log', url: `${url}/activity` },
          closing: 'If this is not right, please tell the rest of HR immediately.',
        },
      })
}
