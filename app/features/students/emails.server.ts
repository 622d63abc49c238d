import { daysToPay } from '#app/core/terms-of-sale.ts'
import type { EmailDraft } from '#app/features/mail/email.ts'
import { env } from '#app/platform/env.server.ts'

export function welcomeEmail(to: { fullName: string; email: string; matricNumber: string }): EmailDraft {
  return {
    template: 'student-registered',
    recipient: to.email,
    subject: `Your matric number: ${to.matricNumber}`,
    content: {
      name: to.fullName,
      paragraphs: [
        `Welcome to The UK Linguistic Institute. Your registration is complete and your matric number is ${to.matricNumber}. Please quote it whenever you write to us.`,
        `You can now enrol in any programme whose entry requirement you meet. A place is yours once you have enrolled; payment is due ${daysToPay} days later.`,
      ],
      action: { label: 'Browse courses', url: `${env.publicOrigin}/courses` },
    },
  }
}
