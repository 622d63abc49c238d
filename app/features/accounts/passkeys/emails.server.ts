import type { Tx } from '#db/client.server.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'

type Recipient = { fullName: string; email: string }
const events = {
  added: {
    subject: 'A passkey was added to your account',
    text: (name: string) =>
      `You can now sign in with the passkey “${name}”, or use it as your second step after the password. If you didn’t add it, choose a new password first, then remove the passkey in My account, under Passkeys.`,
  },
  removed: {
    subject: 'A passkey was removed from your account',
    text: (name: string) => `You can no longer sign in with the passkey “${name}”.`,
  },
  copied: {
    subject: 'Your passkey may have been copied',
    text: (name: string) =>
      `Someone tried to sign in with what may be a copy of your passkey “${name}”, and we refused it. Please remove the passkey in My account and add a new one.`,
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
          : { label: 'This wasn’t me: choose a new password', url: `${origin}/auth/forgot-password` },
    },
  })
}
