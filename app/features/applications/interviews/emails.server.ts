import type { Tx } from '#db/client.server.ts'
import { formatDayAndTime } from '#app/core/dates.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'
import { slotText } from './rules.ts'
import type { InterviewSlot } from './types.ts'

type Applicant = { fullName: string; email: string; positionApplied: string }
type Times = Pick<InterviewSlot, 'startsAt' | 'endsAt'>

const replyTo = 'careers@ukli.example'

export async function writeOfferLetter(
  tx: Tx,
  to: Applicant & { times: readonly Times[]; interviewerName: string; place: string; expiresAt: Date; url: string },
) {
  await queueEmail(tx, {
    template: 'interview-offered',
    recipient: to.email,
    subject: `Choose a time for your interview: ${to.positionApplied}`,
    replyTo,
    content: {
      name: to.fullName,
      paragraphs: [
        `We should like to talk with you about your application: ${to.positionApplied}. ${to.interviewerName} will hold the conversation. Where: ${to.place}.`,
        `These times are offered, all in London’s time: ${to.times.map(slotText).join('; ')}.`,
        `Please choose one until ${formatDayAndTime(to.expiresAt)}. A time goes to whoever chooses it first.`,
      ],
      action: { label: 'Choose a time', url: to.url },
      closing: 'If none of them suits you, or if you need adjustments, answer this mail.',
    },
  })
}

export async function writeBookedLetters(
  tx: Tx,
  to: Applicant & {
    slot: Times
    place: string
    url: string
    staff: readonly { fullName: string; email: string }[]
    interviewerName: string
    reference: string
  },
) {
  const when = `${slotText(to.slot)}, London’s time`
  await queueEmail(tx, {
    template: 'interview-booked',
    recipient: to.email,
    subject: `Your interview: ${slotText(to.slot)}`,
    replyTo,
    content: {
      name: to.fullName,
      paragraphs: [
        `Your interview about the position ${to.positionApplied} is booked: ${when}, with ${to.interviewerName}.`,
        `Where: ${to.place}.`,
      ],
      action: { label: 'See it and put it into your calendar', url: to.url },
      closing: 'If you cannot come, answer this mail as soon as you know.',
    },
  })
  for (const member of to.staff) {
    await queueEmail(tx, {
      template: 'interview-booked-staff',
      recipient: member.email,
      subject: `Interview booked: ${to.reference}, ${slotText(to.slot)}`,
      content: {
        name: member.fullName,
        paragraphs: [
          `An applicant has chosen a time: ${when}, with ${to.interviewerName}. It is about the position ${to.positionApplied}, application ${to.reference}.`,
          `Where: ${to.place}.`,
        ],
      },
    })
  }
}

/** The time and the place stay; another holds the conversation. */
export async function writePassedLetters(
  tx: Tx,
  to: Applicant & { slot: Times; place: string; reference: string; staff: { fullName: string; email: string } },
) {
  const when = `${slotText(to.slot)}, London’s time`
  await queueEmail(tx, {
    template: 'interview-passed',
    recipient: to.email,
    subject: `Your interview: ${slotText(to.slot)}`,
    replyTo,
    content: {
      name: to.fullName,
      paragraphs: [
        `${to.staff.fullName} will hold your interview about the position ${to.positionApplied}. The time stays: ${when}.`,
        `Where: ${to.place}.`,
      ],
      closing: 'If you cannot come, answer this mail as soon as you know.',
    },
  })
  await queueEmail(tx, {
    template: 'interview-passed-staff',
    recipient: to.staff.email,
    subject: `Interview passed on to you: ${to.reference}, ${slotText(to.slot)}`,
    content: {
      name: to.staff.fullName,
      paragraphs: [
        `You hold an interview that a colleague who leaves was to hold: ${when}. It is about the position ${to.positionApplied}, application ${to.reference}.`,
        `Where: ${to.place}.`,
      ],
    },
  })
}

export async function writeCancelledLetters(
  tx: Tx,
  to: Applicant & {
    booked: Times | null
    reference: string
    /** Who loses an appointment. */
    staff: readonly { fullName: string; email: string }[]
    isTold: boolean
  },
) {
  if (to.isTold) {
    await queueEmail(tx, {
      template: 'interview-cancelled',
      recipient: to.email,
      subject: `Your interview is cancelled: ${to.positionApplied}`,
      replyTo,
      content: {
        name: to.fullName,
        paragraphs: [
          to.booked
            ? `The interview on ${slotText(to.booked)} does not take place.`
            : 'The times that we offered you are no longer open.',
          'We will write to you about what happens next. If you have a question, answer this mail.',
        ],
      },
    })
  }
  if (!to.booked) return
  for (const member of to.staff) {
    await queueEmail(tx, {
      template: 'interview-cancelled-staff',
      recipient: member.email,
      subject: `Interview cancelled: ${to.reference}, ${slotText(to.booked)}`,
      content: {
        name: member.fullName,
        paragraphs: [`The interview of application ${to.reference} on ${slotText(to.booked)} does not take place.`],
      },
    })
  }
}
