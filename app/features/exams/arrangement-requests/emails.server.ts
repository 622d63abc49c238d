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
        `You have asked for ${to.requested} in your exams. The desk decides by ${formatWeekdayAndTime(to.dueAt)}.`,
        'Please wait with an exam until then, if you can: what is granted during an exam counts for it at once, but not before.',
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
        `You asked for ${to.requested} in your exams. We could not grant it:`,
        to.answer,
        'You may ask again, with other grounds or evidence.',
      ],
      action: action(),
    },
  })
}
