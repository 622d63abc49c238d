import type { Tx } from '#db/client.server.ts'
import { formatWeekday } from '#app/core/dates.ts'
import type { AppealRemedy } from '#app/core/vocabulary.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'
import { env } from '#app/platform/env.server.ts'
import { remedyTexts } from './rules.ts'

type Recipient = { email: string; studentName: string; courseId: string; courseTitle: string }

const action = (courseId: string) => ({
  label: 'See your appeal',
  url: `${env.publicOrigin}/exam/${courseId}/appeal`,
})

export async function writeAppealAcknowledgement(tx: Tx, to: Recipient & { dueAt: Date }) {
  await queueEmail(tx, {
    template: 'exam-appeal-received',
    recipient: to.email,
    subject: `Your appeal: ${to.courseTitle}`,
    content: {
      name: to.studentName,
      paragraphs: [
        `We have your appeal against the result of the final exam of ${to.courseTitle}. It is decided by ${formatWeekday(to.dueAt)}, by somebody who reads what you wrote beside the record of your sitting.`,
        'Whatever is decided, an appeal never makes a result worse.',
      ],
      action: action(to.courseId),
    },
  })
}

export async function writeAppealDecision(tx: Tx, to: Recipient & { remedy: AppealRemedy | null; answer: string }) {
  await queueEmail(tx, {
    template: to.remedy ? 'exam-appeal-upheld' : 'exam-appeal-refused',
    recipient: to.email,
    subject: `Your appeal: ${to.courseTitle}`,
    content: {
      name: to.studentName,
      paragraphs: [
        to.remedy
          ? `Your appeal against the result of the final exam of ${to.courseTitle} was upheld.`
          : `We could not uphold your appeal against the result of the final exam of ${to.courseTitle}.`,
        to.answer,
        ...(to.remedy && remedyTexts[to.remedy] ? [remedyTexts[to.remedy]] : []),
      ],
      action: action(to.courseId),
    },
  })
}
