import type { Tx } from '#db/client.server.ts'
import { formatDay } from '#app/core/dates.ts'
import { count } from '#app/core/text.ts'
import { issueLink } from '#app/features/accounts/email-links.commands.server.ts'
import { minutesFor, unlockDate } from '#app/features/exams/rules.ts'
import { longTime } from '#app/features/learning/plan/messages.ts'
import { placeUrl, progressOf, studyMinutes } from '#app/features/learning/rules.ts'
import type { ModuleOutline } from '#app/features/learning/types.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { mostUnanswered, unsubscribeLinkMinutes } from './rules.ts'
import type { Addressee, ExamCandidate, IdleStudent } from './types.ts'

async function unsubscribeLink(tx: Tx, { enrollmentId, studentId }: Addressee) {
  const address = await issueLink(tx, {
    purpose: 'reminders',
    subject: studentId,
    minutes: unsubscribeLinkMinutes,
    origin: env.publicOrigin,
  })
  return { remindsOf: enrollmentId, address }
}

function nextSection(modules: readonly ModuleOutline[]) {
  for (const { moduleNumber, sections } of modules) {
    const section = sections.find(({ isRead }) => !isRead)
    if (section) return { moduleNumber, ...section }
  }
  return null
}

export async function writeIdleEmail(tx: Tx, to: IdleStudent, modules: readonly ModuleOutline[]) {
  const next = nextSection(modules)
  if (!next) return
  const { read, total } = progressOf(modules)
  const opensAt = unlockDate({ accessBegan: to.paidAt, courseWeeks: to.durationWeeks })
  const opens = opensAt <= clock.now() ? 'is open' : `opens on ${formatDay(opensAt)}`
  const examText = to.hasExam ? ` The final exam ${opens} and stays open: there is no hurry.` : ''
  const isLast = to.unanswered + 1 >= mostUnanswered
  await queueEmail(tx, {
    template: 'reminder-idle',
    recipient: to.email,
    subject: `Your place in ${to.courseTitle} is kept`,
    content: {
      name: to.fullName,
      paragraphs: [
        `${read === 0 ? `${to.courseTitle} is open to you` : `You have read ${read} of ${count(total, 'section')} of ${to.courseTitle}`}. Next is ${next.moduleNumber}.${next.sectionNumber}, “${next.title}”: about ${longTime(Math.max(1, studyMinutes(next)))} with its practice.${examText}`,
        `If it helps to know what a week asks for, a weekly plan lays out what is left: ${env.publicOrigin}/course/${to.courseId}/plan`,
      ],
      action: {
        label: read === 0 ? 'Begin' : 'Go on reading',
        url: `${env.publicOrigin}/course/${to.courseId}${placeUrl(next)}`,
      },
      closing: isLast
        ? 'We do not write again about this until you read on.'
        : 'While you are away we write like this once more at most.',
    },
    stop: await unsubscribeLink(tx, to),
  })
}

export async function writeExamEmail(tx: Tx, to: ExamCandidate) {
  await queueEmail(tx, {
    template: 'reminder-exam-opens',
    recipient: to.email,
    subject: `The final exam of ${to.courseTitle} is open`,
    content: {
      name: to.fullName,
      paragraphs: [
        `The final exam of ${to.courseTitle} is open to you. It lasts ${count(minutesFor(to), 'minute')}, the pass mark is ${to.passPercentage}%, and there is one attempt.`,
        'It stays open: sit it when you are ready. The clock starts when you press Start Exam and not before.',
      ],
      action: { label: 'See the exam', url: `${env.publicOrigin}/exam/${to.courseId}` },
    },
    stop: await unsubscribeLink(tx, to),
  })
}
