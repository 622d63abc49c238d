import type { Tx } from '#db/client.server.ts'
import { formatWeekday } from '#app/core/dates.ts'
import type { AppealRemedy } from '#app/core/vocabulary.ts'
import { queueEmailTo } from '#app/platform/mail/mail.commands.server.ts'
import { toStudentRecipient } from '#app/platform/mail/email.ts'
import { env } from '#app/platform/env.server.ts'
import { remedyTexts } from './appeals.ts'

type Recipient = { email: string; studentName: string; courseId: string; courseTitle: string }

const buildResultAction = (courseId: string) => ({
  label: 'See your appeal',
  url: `${env.publicOrigin}/exam/${courseId}/appeal`,
})

export async function queueAppealAcknowledgementEmail(tx: Tx, to: Recipient & { dueAt: Date }) {
  await queueEmailTo(tx, toStudentRecipient(to), {
    template: 'exam-appeal-received',
    subject: `Your appeal: ${to.courseTitle}`,
    paragraphs: [
      `Thanks, we’ve received your appeal against your result in the final exam of ${to.courseTitle}. Someone will read it together with the record of your exam, and you’ll have a decision by ${formatWeekday(to.dueAt)}.`,
      'Whatever we decide, an appeal can’t make your result worse.',
    ],
    action: buildResultAction(to.courseId),
  })
}

export async function queueAppealDecisionEmail(
  tx: Tx,
  to: Recipient & { remedy: AppealRemedy | null; answer: string },
) {
  await queueEmailTo(tx, toStudentRecipient(to), {
    template: to.remedy ? 'exam-appeal-upheld' : 'exam-appeal-refused',
    subject: `Your appeal: ${to.courseTitle}`,
    paragraphs: [
      to.remedy
        ? `We’ve upheld your appeal against your result in the final exam of ${to.courseTitle}.`
        : `We’re sorry, but we could not uphold your appeal against your result in the final exam of ${to.courseTitle}.`,
      to.answer,
      ...(to.remedy && remedyTexts[to.remedy] ? [remedyTexts[to.remedy]] : []),
    ],
    action: buildResultAction(to.courseId),
  })
}
