import type { Tx } from '#db/client.server.ts'
import { formatDayAndTime } from '#app/core/dates.ts'
import { formatPercentage } from '#app/core/text.ts'
import { queueEmailTo } from '#app/platform/mail/mail.commands.server.ts'
import { toStudentRecipient } from '#app/platform/mail/email.ts'
import { describeArrangements } from './access-arrangements.ts'
import { env } from '#app/platform/env.server.ts'

type Recipient = { email: string; studentName: string }
type CourseRecipient = Recipient & { courseId: string; courseTitle: string }

const failedAdvice = ({ courseId }: { courseId: string }) =>
  `You can keep using the course. If something stopped you from showing what you know, please tell us: ${env.publicOrigin}/student-dashboard?tab=support&ask=resit&course=${courseId}.`

export async function queueResultEmail(
  tx: Tx,
  to: CourseRecipient & {
    score: number
    totalQuestions: number
    percentage: number
    passPercentage: number
    certificateNumber: string | null
    /** True if a ruling turned an earlier attempt into a pass while this one was running. */
    hasPassedBefore: boolean
  },
) {
  const marks = `You answered ${to.score} of ${to.totalQuestions} questions correctly (${formatPercentage(to.percentage)}%; the pass mark is ${to.passPercentage}%).`
  await queueEmailTo(tx, toStudentRecipient(to), {
    template: to.certificateNumber ? 'exam-passed' : 'exam-failed',
    subject: to.certificateNumber ? `You passed: ${to.courseTitle}` : `Your result: ${to.courseTitle}`,
    paragraphs: to.certificateNumber
      ? [
          `Congratulations! You’ve passed the final exam of ${to.courseTitle}. ${marks}`,
          `Your certificate number is ${to.certificateNumber}. Anyone can check it at ${env.publicOrigin}/certificate-verification?number=${to.certificateNumber}.`,
        ]
      : [
          `You’ve taken the final exam of ${to.courseTitle}. ${marks}${to.hasPassedBefore ? '' : ' Unfortunately, you did not pass.'}`,
          ...(to.hasPassedBefore
            ? ['You had already passed with your earlier attempt, which counts.']
            : [failedAdvice(to)]),
        ],
    action: to.certificateNumber
      ? { label: 'View certificate', url: `${env.publicOrigin}/my-certificates` }
      : { label: 'See your result and what to read again', url: `${env.publicOrigin}/exam/${to.courseId}` },
  })
}

export async function queueResitEmail(tx: Tx, to: CourseRecipient) {
  await queueEmailTo(tx, toStudentRecipient(to), {
    template: 'exam-resit-granted',
    subject: `You can resit the exam: ${to.courseTitle}`,
    paragraphs: [
      `You can take the final exam of ${to.courseTitle} once more. Start it from your result page whenever you’re ready.`,
      'The timer starts when you click Start Exam, and a pass of either attempt counts.',
    ],
    action: { label: 'Go to the exam', url: `${env.publicOrigin}/exam/${to.courseId}` },
  })
}

export async function queueArrangementsEmail(
  tx: Tx,
  to: Recipient & {
    extraTimeFactor: number
    breakMinutes: number
    newEnd: Date | null
    answer: string | null
  },
) {
  const granted = describeArrangements(to)
  await queueEmailTo(tx, toStudentRecipient(to), {
    template: 'exam-arrangements',
    subject: 'Your exam arrangements',
    paragraphs: [
      granted === 'none'
        ? 'Your exams have the standard time, without breaks.'
        : `You now have this in every exam: ${granted}.`,
      ...(to.breakMinutes > 0
        ? [
            'During a break the clock stops and the questions are hidden. Take as many breaks as you like until your break time is used up.',
          ]
        : []),
      ...(to.answer ? [to.answer] : []),
      ...(to.newEnd ? [`The exam you’re taking now ends at ${formatDayAndTime(to.newEnd)}.`] : []),
    ],
    action: { label: 'Exam arrangements', url: `${env.publicOrigin}/exam-arrangements` },
  })
}

export async function queueRegradeEmail(
  tx: Tx,
  to: CourseRecipient & {
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
