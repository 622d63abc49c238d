import { institute } from '#app/core/institute.ts'
import { draftEmailTo } from '#app/platform/mail/email.ts'
import { env } from '#app/platform/env.server.ts'
import type { StatusChange } from './status.ts'

type Recipient = {
  fullName: string
  email: string
  matricNumber: string
  reason: string
  /** The titles of the courses whose running exams were submitted. */
  handedIn: readonly string[]
}

const words = {
  suspend: {
    subject: 'Your student account is suspended',
    what: 'Your student account is suspended. Until it’s reactivated, you can’t open your courses or exams, enrol or pay.',
    next: 'You can still sign in, see your tickets, receipts, certificates and data, and write to us from the Support tab of your dashboard.',
  },
  expel: {
    get subject() {
      return `You have been expelled from ${institute().name}`
    },
    what: 'You have been expelled. Your courses and exams are closed to you permanently, and you can no longer enrol or pay.',
    next: 'You can still sign in, see your tickets, receipts, certificates and data, and write to us from the Support tab of your dashboard.',
  },
  reactivate: {
    subject: 'Your student account is active again',
    what: 'Your student account is active again, and your courses and exams are open to you as before.',
    next: 'The weeks of your courses kept counting meanwhile. If you need more time, please write to us from the Support tab of your dashboard.',
  },
} as const satisfies Record<StatusChange, { subject: string; what: string; next: string }>

export function draftStatusChangeEmail({ change, ...to }: Recipient & { change: StatusChange }) {
  const { subject, what, next } = words[change]
  return draftEmailTo(to, {
    template: `student-${change}`,
    subject,
    paragraphs: [
      `${what} (Matric number ${to.matricNumber}.)`,
      `Reason: ${to.reason}`,
      ...to.handedIn.map(
        (title) => `You had an exam in progress in ${title}. It was submitted with the answers you had given.`,
      ),
      next,
    ],
    action: { label: 'Open my dashboard', url: `${env.publicOrigin}/student-dashboard?tab=support` },
    ...(change !== 'reactivate' && {
      closing: `If you think this decision is wrong, you can complain: sign in and send a complaint at ${env.publicOrigin}/my-account/complaints, or reply to this email. Somebody who did not make the decision will look at it.`,
    }),
  })
}
