import { emailFor } from '#app/core/institute.ts'
import type { Tx } from '#db/client.server.ts'
import { calendarFile } from '#app/core/calendar-file.ts'
import { formatDayAndTime } from '#app/core/dates.ts'
import { queueEmailTo } from '#app/platform/mail/mail.commands.server.ts'
import type { EmailRecipient } from '#app/platform/mail/email.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { formatSlot, interviewCalendarEntry, type InterviewSlot } from './interviews.ts'

type Applicant = { id: string; fullName: string; email: string; positionApplied: string }
type Times = Pick<InterviewSlot, 'startsAt' | 'endsAt'>

type Appointment = {
  interviewId: string
  slot: Times
  place: string
  topics: string
  reference: string
  positionApplied: string
  resumeUrl: string | null
}

/**
 * Lists the place, the topics and the CV. The CV is a link and not an attachment, so that each access is checked and
 * logged.
 */
function listInterviewDetails({ interviewId, place, topics, resumeUrl }: Appointment) {
  return [
    `Where: ${place}.`,
    ...(topics ? [`What it covers: ${topics}`] : []),
    resumeUrl
      ? `CV, until a week after the interview: ${env.publicOrigin}/staff-portal/interviews/${interviewId}/resume`
      : 'The applicant didn’t send a CV.',
  ]
}

function interviewerEmailParts(to: Appointment) {
  const entry = interviewCalendarEntry({ ...to, id: to.interviewId, booked: to.slot })
  return {
    calendar: calendarFile({ entries: [entry], host: new URL(env.publicOrigin).hostname, now: clock.now() }),
    closing: 'The calendar file is attached.',
  }
}

export async function queueOfferEmail(
  tx: Tx,
  to: Applicant & {
    times: readonly Times[]
    interviewerName: string
    place: string
    topics: string
    expiresAt: Date
    url: string
  },
) {
  await queueEmailTo(tx, to, {
    template: 'interview-offered',
    replyTo: emailFor('careers'),
    about: { kind: 'application', id: to.id },
    subject: `Choose a time for your interview: ${to.positionApplied}`,
    paragraphs: [
      `We’d like to talk to you about your application: ${to.positionApplied}. ${to.interviewerName} will interview you. Where: ${to.place}.`,
      `What we’ll talk about: ${to.topics}`,
      `You can choose one of these times, all in London time: ${to.times.map(formatSlot).join('; ')}.`,
      `Please choose by ${formatDayAndTime(to.expiresAt)}. Times go to the first person who chooses them.`,
    ],
    action: { label: 'Choose a time', url: to.url },
    closing: 'If none of these times suits you, or if you need adjustments, reply to this email.',
  })
}

export async function queueBookingEmails(
  tx: Tx,
  to: Applicant & {
    interviewId: string
    slot: Times
    place: string
    topics: string
    resumeUrl: string | null
    url: string
    staff: readonly EmailRecipient[]
    interviewerName: string
    reference: string
  },
) {
  const when = `${formatSlot(to.slot)}, London time`
  await queueEmailTo(tx, to, {
    template: 'interview-booked',
    replyTo: emailFor('careers'),
    about: { kind: 'application', id: to.id },
    subject: `Your interview: ${formatSlot(to.slot)}`,
    paragraphs: [
      `Your interview for the position ${to.positionApplied} is booked: ${when}, with ${to.interviewerName}.`,
      `Where: ${to.place}.`,
      ...(to.topics ? [`What we’ll talk about: ${to.topics}`] : []),
    ],
    action: { label: 'See it and add it to your calendar', url: to.url },
    closing: 'If you can’t come, please reply to this email as soon as you know.',
  })
  for (const member of to.staff) {
    await queueEmailTo(tx, member, {
      template: 'interview-booked-staff',
      subject: `Interview booked: ${to.reference}, ${formatSlot(to.slot)}`,
      paragraphs: [
        `${to.fullName} has chosen a time: ${when}, with ${to.interviewerName}. It is for the position ${to.positionApplied}, application ${to.reference}.`,
        ...listInterviewDetails(to),
      ],
      ...interviewerEmailParts(to),
    })
  }
}

export async function queueReassignmentEmails(tx: Tx, to: Applicant & Appointment & { staff: EmailRecipient }) {
  const when = `${formatSlot(to.slot)}, London time`
  await queueEmailTo(tx, to, {
    template: 'interview-passed',
    replyTo: emailFor('careers'),
    about: { kind: 'application', id: to.id },
    subject: `Your interview: ${formatSlot(to.slot)}`,
    paragraphs: [
      `${to.staff.fullName} will now interview you for the position ${to.positionApplied}. The time stays the same: ${when}.`,
      `Where: ${to.place}.`,
    ],
    closing: 'If you can’t come, please reply to this email as soon as you know.',
  })
  await queueEmailTo(tx, to.staff, {
    template: 'interview-passed-staff',
    subject: `Interview reassigned to you: ${to.reference}, ${formatSlot(to.slot)}`,
    paragraphs: [
      `You are taking over an interview from a colleague: ${to.fullName}, ${when}. It is for the position ${to.positionApplied}, application ${to.reference}.`,
      ...listInterviewDetails(to),
    ],
    ...interviewerEmailParts(to),
  })
}

export async function queueCancellationEmails(
  tx: Tx,
  to: Applicant & {
    booked: Times | null
    reference: string
    staff: readonly EmailRecipient[]
    emailsApplicant: boolean
  },
) {
  if (to.emailsApplicant) {
    await queueEmailTo(tx, to, {
      template: 'interview-cancelled',
      replyTo: emailFor('careers'),
      about: { kind: 'application', id: to.id },
      subject: `Your interview is cancelled: ${to.positionApplied}`,
      paragraphs: [
        to.booked
          ? `Your interview on ${formatSlot(to.booked)} has been cancelled.`
          : 'The interview times we offered you are no longer available.',
        'We will write to you about what happens next. If you have a question, reply to this email.',
      ],
    })
  }
  if (!to.booked) return
  for (const member of to.staff) {
    await queueEmailTo(tx, member, {
      template: 'interview-cancelled-staff',
      subject: `Interview cancelled: ${to.reference}, ${formatSlot(to.booked)}`,
      paragraphs: [`The interview for application ${to.reference} on ${formatSlot(to.booked)} has been cancelled.`],
    })
  }
}
