import type { Tx } from '#db/client.server.ts'
import { formatWeekdayAndTime } from '#app/core/dates.ts'
import { queueEmailTo } from '#app/platform/mail/mail.commands.server.ts'
import { toStudentRecipient } from '#app/platform/mail/email.ts'
import { env } from '#app/platform/env.server.ts'

type Recipient = { email: string; studentName: string }

const buildAccountAction = () => ({ label: 'Exam arrangements', url: `${env.publicOrigin}/exam-arrangements` })

export async function queueRequestAcknowledgementEmail(tx: Tx, to: Recipient & { requested: string; dueAt: Date }) {
  await queueEmailTo(tx, toStudentRecipient(to), {
    template: 'exam-arrangements-asked',
    subject: 'Your request for exam arrangements',
    paragraphs: [
      `Thanks, we’ve received your request for ${to.requested} in your exams. We’ll decide by ${formatWeekdayAndTime(to.dueAt)}.`,
      'If you can, please wait for our decision before you start an exam. Anything we grant during an exam applies to it straight away, but not before.',
    ],
    action: buildAccountAction(),
  })
}

export async function queueRequestRefusalEmail(tx: Tx, to: Recipient & { requested: string; answer: string }) {
  await queueEmailTo(tx, toStudentRecipient(to), {
    template: 'exam-arrangements-refused',
    subject: 'Your request for exam arrangements',
    paragraphs: [
      `We’re sorry, but we could not grant your request for ${to.requested} in your exams:`,
      to.answer,
      'You’re welcome to ask again with other reasons or evidence.',
    ],
    action: buildAccountAction(),
  })
}
