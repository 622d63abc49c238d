import type { Tx } from '#db/client.server.ts'
import { writeLetter } from '#app/features/mail/commands.server.ts'

type Recipient = { fullName: string; email: string }

export async function writeFactorLetter(
  tx: Tx,
  { fullName, email, origin, isOn }: Recipient & { origin: string; isOn: boolean },
) {
  await writeLetter(tx, {
    template: isOn ? 'two-step-on' : 'two-step-off',
    recipient: email,
    subject: isOn ? 'Two-step sign-in is on' : 'Two-step sign-in is off',
    content: {
      name: fullName,
      paragraphs: [
        isOn
          ? 'From now on your account asks for a code of your authenticator app after the password. Your recovery codes help when the app is not at hand: please keep them apart from your devices.'
          : 'Your account now opens with the password alone.',
      ],
      action: { label: 'This was not me: choose a new password', url: `${origin}/auth/forgot-password` },
    },
  })
}
