import { institute } from '#app/core/institute.ts'
import type { Tx } from '#db/client.server.ts'
import { queueEmailTo, queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { StaffRole } from '#app/core/vocabulary.ts'
import { env } from '#app/platform/env.server.ts'
import { listActiveHr } from './staff.queries.server.ts'
import { describeRoles } from './members.ts'
import { formatCount } from '#app/core/text.ts'
import type { FailureCounts } from './queues.ts'

export async function queueWelcomeEmail(
  tx: Tx,
  to: { fullName: string; email: string; employeeId: string; url: string; origin: string },
) {
  await queueEmailTo(tx, to, {
    template: 'staff-welcome',
    subject: `Your staff account at ${institute().name}`,
    paragraphs: [
      `You now have a staff account. Your employee ID is ${to.employeeId}. Please choose your own password first.`,
      `Then sign in at ${to.origin}/staff-portal.`,
    ],
    action: { label: 'Choose my password', url: to.url },
    closing:
      'The link works once and expires after three days. If it has expired, use “Forgot password?” on the sign-in page.',
  })
}

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

type Recipient = { fullName: string; email: string }

/** Emails the owner and all of HR, in case the reset was not legitimate. */
export async function queueFactorResetEmail(
  tx: Tx,
  { recipient, member, resetBy, origin }: { recipient: Recipient; member: Recipient; resetBy: string; origin: string },
) {
  const isOwner = recipient.email === member.email
  const whose = isOwner ? 'your two-step sign-in' : `the two-step sign-in of ${member.fullName} (${member.email})`
  await queueEmailTo(tx, recipient, {
    template: 'factor-reset',
    subject: isOwner ? 'Your two-step sign-in was reset' : `Two-step sign-in reset: ${member.fullName}`,
    paragraphs: [
      `${resetBy} has reset ${whose}. All sessions were ended, and two-step sign-in has to be set up again at the next sign-in.`,
    ],
    action: {
      label: isOwner ? 'Sign in' : 'See the activity log',
      url: `${origin}/staff-portal${isOwner ? '' : '/activity'}`,
    },
    closing: 'If nobody asked for this, please tell the rest of HR immediately.',
  })
}

/**
 * Queues an email that names the failed jobs and counts the undelivered emails. It leaves out their recipients and texts,
 * because many people can read the mailbox of a team.
 */
export async function queueFailureReportEmail(
  tx: Tx,
  {
    recipient,
    failures,
    origin,
  }: { recipient: { fullName: string; email: string }; failures: FailureCounts; origin: string },
) {
  const paragraphs = [
    ...(failures.emails > 0 ? [`Emails that could not be delivered and were given up: ${failures.emails}.`] : []),
    ...failures.jobs.map((job) => `The job ${job.name} failed and was given up: ${formatCount(job.count, 'time')}.`),
  ]
  await queueEmailTo(tx, recipient, {
    template: 'failure-report',
    subject: 'Failed jobs or undelivered emails',
    paragraphs: ['Since the last report:', ...paragraphs],
    action: { label: 'Open System Health', url: `${origin}/staff-portal/health` },
    closing: 'Once you have fixed the cause, you can retry them there. The log has the reason for each failure.',
  })
}
