import { emailOrContactPage } from '#app/core/institute.ts'
import { formatDay, formatDayAndTime } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import { draftEmailTo } from '#app/platform/mail/email.ts'
import { env } from '#app/platform/env.server.ts'
import { studentRecordYears, unusedAccountYears, yearsMore } from '#app/flows/expire-data/retention.ts'

type Recipient = { fullName: string; email: string }

export function draftErasureRequestedEmail(to: Recipient & { origin: string; dueAt: Date }) {
  return draftEmailTo(to, {
    template: 'erasure-asked',
    subject: 'Your data will be erased',
    paragraphs: [
      `Someone with your password has asked us to erase your account and your data. We’ll do this on ${formatDayAndTime(to.dueAt)}. After that, it can’t be undone.`,
      'Until then, you can sign in and cancel the request.',
    ],
    action: { label: 'See or cancel the request', url: `${to.origin}/my-account/erasure` },
    closing: 'If this wasn’t you, cancel the request and change your password straight away.',
  })
}

/** Announces an erasure at the end of the retention period. */
export function draftRetentionEndEmail(to: Recipient & { isStudent: boolean; dueAt: Date }) {
  const { isStudent } = to
  const day = formatDay(to.dueAt)
  return draftEmailTo(to, {
    template: 'erasure-by-years',
    subject: `Your account is kept until ${day}`,
    paragraphs: [
      isStudent
        ? `As our privacy policy says, we keep student records for ${studentRecordYears} years from the end of the last enrolment. For yours, that time is nearly over, so we’ll erase your account and your data on ${day}.`
        : `As our privacy policy says, we keep unused accounts for ${unusedAccountYears} years from the last sign-in, or from the day they were made if nobody has signed in. For yours, that time is nearly over, so we’ll erase your account and your data on ${day}.`,
      isStudent
        ? 'If you’re happy with that, you don’t need to do anything. Your certificates can still be verified by their number, but no longer downloaded, so download them before that day if you’d like to keep them.'
        : 'If you’re happy with that, you don’t need to do anything.',
      `If you’d like to keep your account, sign in before that day and we’ll keep it for another ${formatCount(isStudent ? yearsMore : unusedAccountYears, 'year')}.`,
    ],
    action: { label: 'Sign in and keep it', url: `${env.publicOrigin}/auth` },
  })
}

export function draftErasureCancelledEmail(to: Recipient & { origin: string }) {
  return draftEmailTo(to, {
    template: 'erasure-taken-back',
    subject: 'Your data will not be erased',
    paragraphs: ['The request to erase your account was cancelled. Nothing has changed.'],
    action: { label: 'My account', url: `${to.origin}/my-account` },
  })
}

/** The last email to the person: their email address is erased once it has been sent. */
export function draftErasureDoneEmail(to: Recipient) {
  return draftEmailTo(to, {
    template: 'erasure-done',
    subject: 'Your data has been erased',
    paragraphs: [
      'We’ve erased your account and your data. Records that we have to keep by law, or to verify certificates, are no longer linked to an account.',
      'This is our last email: we’ll erase your address once it has been sent.',
    ],
    closing: `Questions? Email ${emailOrContactPage('privacy')}. You can also complain to the Information Commissioner (ico.org.uk).`,
  })
}
