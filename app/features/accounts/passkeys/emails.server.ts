import type { Tx } from '#db/client.server.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'

type Recipient = { fullName: string; email: string }
const events = {
  added: {
    subject: 'A passkey was added to your account',
    text: (name: string) =>
      `The passkey “${name}” now opens your account. It is asked for after the password, too. If it is not yours, choose a new password first, then remove it in My account, under Passkeys.`,
  },
  removed: {
    subject: 'A passkey was removed from your account',
    text: (name: string) => `The passkey “${name}” no longer opens your account.`,
  },
  copied: {
    subject: 'A copy of your passkey may be in use',
    text: (name: string) =>
      `The passkey “${name}” has counted its signatures backwards, as a copy of it would. We did not let it in. Please remove it in My account and add a new one.`,
  },
}

export async function writePasskeyEmail(
  tx: Tx,
  { fullName, email, origin, name, event }: Recipient & { origin: string; name: string; event: keyof typeof events },
) {
  const { subject, text } = events[event]
  await queueEmail(tx, {
    template: `passkey-${event}`,
    recipient: email,
    subject,
    content: {
      name: fullName,
      paragraphs: [text(name)],
      action:
        event === 'copied'
          ? { label: 'My account', url: `${origin}/my-account#passkeys` }
          : { label: 'This was not me: choose a new password', url: `${origin}/auth/forgot-password` },
    },
  })
}
