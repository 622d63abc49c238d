import type { Tx } from '#db/client.server.ts'
import { formatDayAndTime } from '#app/core/dates.ts'
import { formatPercentage } from '#app/core/text.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'
import { describeArrangements } from './access-arrangements.rules.ts'
import { env } from '#app/platform/env.server.ts'

export async function writeResultEmail(
  tx: Tx,
  to: {
    email: string
    studentName: string
    courseId: string
    courseTitle: string
    score: number
    totalQuestions: number
    percentage: number
    passPercentage: number
    certificateNumber: string | null
  },
) {
  const marks = `You answered ${to.score} of ${to.totalQuestions} questions correctly (${formatPercentage(to.percentage)}%; the pass mark is ${to.passPercentage}%).`
  await queueEmail(tx, {
    template: to.certificateNumber ? 'exam-passed' : 'exam-failed',
    recipient: to.email,
    subject: to.certificateNumber ? `You passed: ${to.courseTitle}` : `Your result: ${to.courseTitle}`,
    content: {
      name: to.studentName,
      paragraphs: to.certificateNumber
        ? [
            `Congratulations: you passed the final exam of ${to.courseTitle}. ${marks}`,
            `Your certificate has the number ${to.certificateNumber}. Anyone can check it at ${env.publicOrigin}/certificate-verification?number=${to.certificateNumber}.`,
          ]
        : [
            `You have taken the final exam of ${to.courseTitle}. ${marks} Unfortunately, you did not pass.`,
            `The course stays open to you. If something kept you from showing what you know, please write to us: ${env.publicOrigin}/student-dashboard?tab=support&ask=resit&course=${to.courseId}.`,
          ],
      action: to.certificateNumber
        ? { label: 'View certificate', url: `${env.publicOrigin}/my-certificates` }
        : { label: 'See your result and what to read again', url: `${env.publicOrigin}/exam/${to.courseId}` },
    },
  })
}

export async function writeResitEmail(
  tx: Tx,
  to: { email: string; studentName: string; courseId: string; courseTitle: string },
) {
  await queueEmail(tx, {
    template: 'exam-resit-granted',
    recipient: to.email,
    subject: `You may resit the exam: ${to.courseTitle}`,
    content: {
      name: to.studentName,
      paragraphs: [
        `You may sit the final exam of ${to.courseTitle} once more. It opens from your result page whenever you are ready.`,
        'The timer starts when you click Start Exam, and the new result replaces the earlier one.',
      ],
      action: { label: 'Go to the exam', url: `${env.publicOrigin}/exam/${to.courseId}` },
    },
  })
}

export async function writeArrangementsEmail(
  tx: Tx,
  to: {
    email: string
    studentName: string
    extraTimeFactor: number
    breakMinutes: number
    newEnd: Date | null
    answer: string | null
  },
) {
  const granted = describeArrangements(to)
  await queueEmail(tx, {
    template: 'exam-arrangements',
    recipient: to.email,
    subject: 'Your exam arrangements',
    content: {
      name: to.studentName,
      paragraphs: [
        granted === 'none' ? 'Your exams have the usual time, without breaks.' : `In every exam you have ${granted}.`,
        ...(to.breakMinutes > 0
          ? [
              'During a break the clock stands still and the questions are hidden. Take as many as you like, until the time for them is used up.',
            ]
          : []),
        ...(to.answer ? [to.answer] : []),
        ...(to.newEnd ? [`The exam you are sitting now ends at ${formatDayAndTime(to.newEnd)}.`] : []),
      ],
      action: { label: 'Exam arrangements', url: `${env.publicOrigin}/exam-arrangements` },
    },
  })
}
