import { institute } from '#app/core/institute.ts'
import type { Tx } from '#db/client.server.ts'
import { queueEmailTo } from '#app/platform/mail/mail.commands.server.ts'

export async function queueWelcomeEmail(
  tx: Tx,
  to: { fullName: string; email: string; employeeId: string; url: string; origin: string },
) {
  await queueEmailTo(tx, to, {
    template: 'staff-welcome',
    subject: `Your staff account at ${institute().name}`,
    paragraphs: [
      `You now have a staff account. Your employee ID is ${to.employeeId}. Please choose your own password first.`,
      `Then sign in at ${to.origin}/staff-portal.`,
    ],
    action: { label: 'Choose my password', url: to.url },
    closing:
      'The link works once and expires after three days. If it has expired, use “Forgot password?” on the sign-in page.',
  })
}
