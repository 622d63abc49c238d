import { institute } from '#app/core/institute.ts'
import { formatCalendarDay } from '#app/core/dates.ts'
import { daysToPay } from '#app/core/terms-of-sale.ts'
import { draftEmailTo } from '#app/platform/mail/email.ts'
import { env } from '#app/platform/env.server.ts'

export function draftWelcomeEmail(to: { fullName: string; email: string; matricNumber: string; termsVersion: string }) {
  return draftEmailTo(to, {
    template: 'student-registered',
    subject: `Your matric number: ${to.matricNumber}`,
    paragraphs: [
      `Welcome to ${institute().name}. Your registration is complete and your matric number is ${to.matricNumber}. Please quote it whenever you contact us.`,
      `You can now enrol in any programme whose entry requirement you meet. Enrolling secures your place; payment is due ${daysToPay} days later.`,
      `You agreed to our terms of ${formatCalendarDay(to.termsVersion)}. You can always read this version: ${env.publicOrigin}/terms-of-use/${to.termsVersion}`,
    ],
    action: { label: 'Browse courses', url: `${env.publicOrigin}/courses` },
  })
}
