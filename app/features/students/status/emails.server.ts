import type { EmailDraft } from '#app/features/mail/email.ts'
import { env } from '#app/platform/env.server.ts'
import type { StatusChange } from './rules.ts'

type Recipient = { fullName: string; email: string; matricNumber: string; reason: string; handedIn: readonly string[] }

const words = {
  suspend: {
    subject: 'Your student account is suspended',
    what: 'Your student account is suspended. Until it is reactivated your courses and exams are closed to you, and you can neither enrol nor pay.',
    kept: 'You can still sign in. Your tickets, receipts, certificates and data stay yours, and you can write to us in the Support tab of your dashboard.',
  },
  expel: {
    subject: 'You have been expelled from The UK Linguistic Institute',
    what: 'You have been expelled. Your courses and exams are closed to you for good, and you can neither enrol nor pay.',
    kept: 'You can still sign in. Your tickets, receipts, certificates and data stay yours. If you think that this is wrong, please write to us in the Support tab of your dashboard.',
  },
  reactivate: {
    subject: 'Your student account is active again',
    what: 'Your student account is active again: your courses and exams are open to you as before.',
    kept: 'The weeks of your courses went on meanwhile. If you need more time, please write to us in the Support tab of your dashboard.',
  },
} as const satisfies Record<StatusChange, { subject: string; what: string; kept: string }>

export function statusChangeEmail({ change, ...to }: Recipient & { change: StatusChange }): EmailDraft {
  const { subject, what, kept } = words[change]
  return {
    template: `student-${change}`,
    recipient: to.email,
    subject,
    content: {
      name: to.fullName,
      paragraphs: [
        `${what} (Matric number ${to.matricNumber}.)`,
        `Reason: ${to.reason}`,
        ...to.handedIn.map(
          (title) => `Your exam in ${title} was under way. It has been handed in with the answers given so far.`,
        ),
        kept,
      ],
      action: { label: 'Open my dashboard', url: `${env.publicOrigin}/student-dashboard?tab=support` },
    },
  }
}
