import type { Tx } from '#db/client.server.ts'
import { formatDay } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import { issueLink } from '#app/domain/accounts/email-links.commands.server.ts'
import { computeUnlockDate } from '#app/domain/enrollments/exam-date.ts'
import { computeExamMinutes } from '#app/domain/exams/exams.rules.ts'
import { formatHours } from '#app/domain/learning/plan.messages.ts'
import { continueLabel } from '#app/domain/learning/go-on.ts'
import { sectionUrl, sumProgress, countStudyMinutes } from '#app/domain/learning/learning.rules.ts'
import type { ItemDue } from '#app/domain/learning/practice/due.queries.server.ts'
import { minutesOf, type NextToRead } from '#app/domain/learning/review.ts'
import type { ModuleOutline } from '#app/domain/learning/learning.types.ts'
import { queueEmailTo } from '#app/platform/mail/mail.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import {
  mostUnanswered,
  unsubscribeLinkMinutes,
  type DailyRecipient,
  type ExamCandidate,
  type IdleStudent,
  type Recipient,
  dailyStopsAfterDays,
} from '#app/domain/reminders/reminders.ts'

async function issueUnsubscribeLink(tx: Tx, { enrollmentId, studentId }: Recipient) {
  const address = await issueLink(tx, {
    purpose: 'reminders',
    subject: studentId,
    minutes: unsubscribeLinkMinutes,
    origin: env.publicOrigin,
  })
  return { remindsOf: enrollmentId, address }
}

function findUnreadSection(modules: readonly ModuleOutline[]) {
  for (const { moduleNumber, sections } of modules) {
    const section = sections.find(({ isRead }) => !isRead)
    if (section) return { moduleNumber, ...section }
  }
  return null
}

export async function queueIdleEmail(tx: Tx, to: IdleStudent, modules: readonly ModuleOutline[]) {
  const next = findUnreadSection(modules)
  if (!next) return
  const { read, total } = sumProgress(modules)
  const opensAt = computeUnlockDate({ accessBegan: to.paidAt, courseWeeks: to.durationWeeks })
  const opens = opensAt <= clock.now() ? 'is open' : `opens on ${formatDay(opensAt)}`
  const examText = to.hasExam ? ` The final exam ${opens} and stays open, so there’s no rush.` : ''
  const isLast = to.unanswered + 1 >= mostUnanswered
  await queueEmailTo(tx, to, {
    template: 'reminder-idle',
    subject: `Ready to pick up ${to.courseTitle} again?`,
    paragraphs: [
      `${read === 0 ? `You haven’t started ${to.courseTitle} yet` : `You’ve read ${read} of ${formatCount(total, 'section')} of ${to.courseTitle}`}. Next up is ${next.moduleNumber}.${next.sectionNumber}, “${next.title}”: about ${formatHours(Math.max(1, countStudyMinutes(next)))} including practice.${examText}`,
      `Want to know how much to do each week? Make a weekly plan: ${env.publicOrigin}/course/${to.courseId}/plan`,
    ],
    action: {
      label: continueLabel(next, read > 0),
      url: env.publicOrigin + sectionUrl(to.courseId, next),
    },
    closing: isLast ? 'We won’t remind you again until you study again.' : 'This is one of at most two reminders.',
    stop: await issueUnsubscribeLink(tx, to),
  })
}

export async function queueExamEmail(tx: Tx, to: ExamCandidate) {
  await queueEmailTo(tx, to, {
    template: 'reminder-exam-opens',
    subject: `The final exam of ${to.courseTitle} is open`,
    paragraphs: [
      `Your final exam in ${to.courseTitle} is open. It lasts ${formatCount(computeExamMinutes(to), 'minute')}, the pass mark is ${to.passPercentage}%, and you have one attempt.`,
      'It stays open, so take it when you’re ready. The clock starts when you press Start Exam.',
    ],
    action: { label: 'See the exam', url: `${env.publicOrigin}/exam/${to.courseId}` },
    stop: await issueUnsubscribeLink(tx, to),
  })
}

export async function queueDailyEmail(
  tx: Tx,
  to: DailyRecipient,
  { reviews, next }: { reviews: readonly ItemDue[]; next: NextToRead | null },
) {
  const minutes = Math.max(
    1,
    reviews.reduce((sum, item) => sum + minutesOf(item), 0),
  )
  const count = formatCount(reviews.length, 'item')
  await queueEmailTo(tx, to, {
    template: 'reminder-daily',
    subject: `${count} to review today`,
    paragraphs: [
      `You have ${count} to review, about ${formatHours(minutes)}.`,
      ...(next
        ? [`After that comes ${next.place}, “${next.title}”: about ${formatHours(next.minutes)} including practice.`]
        : []),
    ],
    action: { label: 'Start your review', url: `${env.publicOrigin}/review` },
    closing: `You asked for this email at ${to.hour}:00 on days when something is due. It stops after ${formatCount(dailyStopsAfterDays, 'day')} without study. You can change the time in My account: ${env.publicOrigin}/my-account#letters`,
    stop: await issueUnsubscribeLink(tx, to),
  })
}
