import type { Tx } from '#db/client.server.ts'
import { formatWeekdayAndTime } from '#app/core/dates.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'
import { env } from '#app/platform/env.server.ts'

type Recipient = { email: string; studentName: string }

const action = () => ({ label: 'Exam arrangements', url: `${env.publicOrigin}/exam-arrangements` })

export async function writeRequestAcknowledgement(tx: Tx, to: Recipient & { requested: string; dueAt: Date }) {
  await queueEmail(tx, {
    template: 'exam-arrangements-asked',
    recipient: to.email,
    subject: 'Your request for exam arrangements',
    content: {
      name: to.studentName,
      paragraphs: [
        `Thanks, we’ve received your request for ${to.requested} in your exams. We’ll decide by ${formatWeekdayAndTime(to.dueAt)}.`,
        'If you can, please wait for our decision before you start an exam. Anything we grant during an exam applies to it straight away, but not before.',
      ],
      action: action(),
    },
  })
}

export async function writeRequestRefused(tx: Tx, to: Recipient & { requested: string; answer: string }) {
  await queueEmail(tx, {
    template: 'exam-arrangements-refused',
    recipient: to.email,
    subject: 'Your request for exam arrangements',
    content: {
      name: to.studentName,
      paragraphs: [
        `We’re sorry, but we could not grant your request for ${to.requested} in your exams:`,
        to.answer,
        'You’re welcome to ask again with other reasons or evidence.',
      ],
      action: action(),
    },
  })
}
