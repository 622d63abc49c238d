import type { Tx } from '#db/client.server.ts'
import { formatDay, formatDayAndTime } from '#app/core/dates.ts'
import { count } from '#app/core/text.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'
import { env } from '#app/platform/env.server.ts'
import { studentRecordYears, unusedAccountYears, yearsMore } from '../retention.rules.ts'

type Recipient = { fullName: string; email: string }

export async function writeErasureRequestedEmail(
  tx: Tx,
  { fullName, email, origin, dueAt }: Recipient & { origin: string; dueAt: Date },
) {
  await queueEmail(tx, {
    template: 'erasure-asked',
    recipient: email,
    subject: 'Your data will be erased',
    content: {
      name: fullName,
      paragraphs: [
        `Somebody who knows your password has asked us to erase your account and what we hold about you. It happens on ${formatDayAndTime(dueAt)} and cannot be undone after that.`,
        'Until then you can sign in and take it back.',
      ],
      action: { label: 'See or take back the request', url: `${origin}/my-account/erasure` },
      closing: 'If this was not you, take it back and change your password at once.',
    },
  })
}

/** Warns before an erasure that follows from the retention periods. */
export async function writeRetentionEndEmail(
  tx: Tx,
  { fullName, email, isStudent, dueAt }: Recipient & { isStudent: boolean; dueAt: Date },
) {
  const day = formatDay(dueAt)
  await queueEmail(tx, {
    template: 'erasure-by-years',
    recipient: email,
    subject: `Your account is kept until ${day}`,
    content: {
      name: fullName,
      paragraphs: [
        isStudent
          ? `Our privacy policy says how long we keep the records of a student: ${studentRecordYears} years from the end of the last enrolment. Yours will be over soon, and so we erase your account and what we hold about you on ${day}.`
          : `Our privacy policy says how long we keep an account that nobody uses: ${unusedAccountYears} years from the last sign-in. Yours will be over soon, and so we erase your account and what we hold about you on ${day}.`,
        isStudent
          ? 'If you agree, there is nothing to do. A certificate can still be verified by its number afterwards; its file can no longer be downloaded, so download it before that day if you want to have it.'
          : 'If you agree, there is nothing to do.',
        `If you would like to keep the account, sign in once before that day: it stays for another ${isStudent ? count(yearsMore, 'year') : count(unusedAccountYears, 'year')}.`,
      ],
      action: { label: 'Sign in and keep it', url: `${env.publicOrigin}/auth` },
    },
  })
}

export async function writeErasureCancelledEmail(tx: Tx, { fullName, email, origin }: Recipient & { origin: string }) {
  await queueEmail(tx, {
    template: 'erasure-taken-back',
    recipient: email,
    subject: 'Nothing is erased',
    content: {
      name: fullName,
      paragraphs: ['The request to erase your account was taken back. Everything is as it was.'],
      action: { label: 'My account', url: `${origin}/my-account` },
    },
  })
}

/** The last email: the address is erased once it has been sent. */
export async function writeErasureDoneEmail(tx: Tx, { fullName, email }: Recipient) {
  await queueEmail(tx, {
    template: 'erasure-done',
    recipient: email,
    subject: 'Your data has been erased',
    content: {
      name: fullName,
      paragraphs: [
        'Your account and what we held about you have been erased. What the law or the checking of certificates asks us to keep is kept apart from any account.',
        'This letter is the last; your address is erased once it has been sent.',
      ],
      closing: 'Questions: dpo@ukli.example. You may also complain to the Information Commissioner (ico.org.uk).',
    },
  })
}
