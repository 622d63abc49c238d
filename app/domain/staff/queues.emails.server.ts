import type { Tx } from '#db/client.server.ts'
import { formatCount } from '#app/core/text.ts'
import { queueEmailTo } from '#app/platform/mail/mail.commands.server.ts'
import type { FailureCounts } from './queues.ts'

/**
 * Queues an email that names the failed jobs and counts the undelivered emails. It leaves out their recipients and texts,
 * because many people can read the mailbox of a team.
 */
export async function queueFailureReportEmail(
  tx: Tx,
  {
    recipient,
    failures,
    origin,
  }: { recipient: { fullName: string; email: string }; failures: FailureCounts; origin: string },
) {
  const paragraphs = [
    ...(failures.emails > 0 ? [`Emails that could not be delivered and were given up: ${failures.emails}.`] : []),
    ...failures.jobs.map((job) => `The job ${job.name} failed and was given up: ${formatCount(job.count, 'time')}.`),
  ]
  await queueEmailTo(tx, recipient, {
    template: 'failure-report',
    subject: 'Failed jobs or undelivered emails',
    paragraphs: ['Since the last report:', ...paragraphs],
    action: { label: 'Open System Health', url: `${origin}/staff-portal/health` },
    closing: 'Once you have fixed the cause, you can retry them there. The log has the reason for each failure.',
  })
}
