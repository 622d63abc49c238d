import type { Tx } from '#db/client.server.ts'
import { formatDayAndTime } from '#app/core/dates.ts'
import { writeLetter } from '#app/features/mail/commands.server.ts'

type Recipient = { fullName: string; email: string }

export async function writeErasureAskedLetter(
  tx: Tx,
  { fullName, email, origin, dueAt }: Recipient & { origin: string; dueAt: Date },
) {
  await writeLetter(tx, {
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

export async function writeErasureTakenBackLetter(tx: Tx, { fullName, email, origin }: Recipient & { origin: string }) {
  await writeLetter(tx, {
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

/** The last one: this address is erased once it has left. */
export async function writeErasedLetter(tx: Tx, { fullName, email }: Recipient) {
  await writeLetter(tx, {
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
