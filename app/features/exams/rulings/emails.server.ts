import type { Tx } from '#db/client.server.ts'
import { formatPercentage } from '#app/core/text.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'
import { env } from '#app/platform/env.server.ts'

export async function writeRegradeEmail(
  tx: Tx,
  to: {
    email: string
    studentName: string
    courseId: string
    courseTitle: string
    score: number
    total: number
    percentage: number
    passedBefore: boolean
    certificateNumber: string | null
  },
) {
  const after = !to.certificateNumber
    ? to.passedBefore
      ? 'Your certificate keeps the score that it was issued with; write to us if you would like it issued anew.'
      : 'This is still below the pass mark.'
    : `With this you have passed. Your certificate has the number ${to.certificateNumber}; anyone can check it at ${env.publicOrigin}/certificate-verification?number=${to.certificateNumber}.`
  await queueEmail(tx, {
    template: 'exam-regraded',
    recipient: to.email,
    subject: to.certificateNumber ? `You passed: ${to.courseTitle}` : `Your result has risen: ${to.courseTitle}`,
    content: {
      name: to.studentName,
      paragraphs: [
        `A question in your final exam of ${to.courseTitle} was wrong. We have marked your paper again, in your favour: ${to.score} of ${to.total} questions count as correct (${formatPercentage(to.percentage)}%). We are sorry for the mistake.`,
        after,
      ],
      action: { label: 'See your result', url: `${env.publicOrigin}/exam/${to.courseId}` },
    },
  })
}
