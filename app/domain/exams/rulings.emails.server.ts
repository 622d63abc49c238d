import type { Tx } from '#db/client.server.ts'
import { formatPercentage } from '#app/core/text.ts'
import { queueEmailTo } from '#app/platform/mail/mail.commands.server.ts'
import { toStudentRecipient } from '#app/platform/mail/email.ts'
import { env } from '#app/platform/env.server.ts'

export async function queueRegradeEmail(
  tx: Tx,
  to: {
    email: string
    studentName: string
    courseId: string
    courseTitle: string
    score: number
    total: number
    percentage: number
    /** True if another attempt, or this one before, had been passed. */
    hasCertificate: boolean
    certificateNumber: string | null
  },
) {
  const after = !to.certificateNumber
    ? to.hasCertificate
      ? 'Your certificate still shows the score it was issued with. Write to us if you’d like a new one.'
      : 'This is still below the pass mark.'
    : `This means you’ve passed! Your certificate number is ${to.certificateNumber}; anyone can check it at ${env.publicOrigin}/certificate-verification?number=${to.certificateNumber}.`
  await queueEmailTo(tx, toStudentRecipient(to), {
    template: 'exam-regraded',
    subject: to.certificateNumber ? `You passed: ${to.courseTitle}` : `Your result has gone up: ${to.courseTitle}`,
    paragraphs: [
      `One of the questions in your final exam of ${to.courseTitle} was faulty. We’ve re-marked your paper in your favour: you now have ${to.score} of ${to.total} questions correct (${formatPercentage(to.percentage)}%). We’re sorry for the mistake.`,
      after,
    ],
    action: { label: 'See your result', url: `${env.publicOrigin}/exam/${to.courseId}` },
  })
}
