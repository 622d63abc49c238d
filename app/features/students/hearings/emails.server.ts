import { formatDay } from '#app/core/dates.ts'
import { draftEmailTo } from '#app/features/mail/email.ts'
import { env } from '#app/platform/env.server.ts'
import { noticedChangeWords } from './rules.ts'
import type { NoticedChange } from './types.ts'

type Recipient = { fullName: string; email: string }

const buildDashboardAction = () => ({ label: 'Read and answer it', url: `${env.publicOrigin}/student-dashboard` })

export function draftHearingEmail(to: Recipient & { change: NoticedChange; grounds: string; answerBy: Date }) {
  return draftEmailTo(to, {
    template: `student-${to.change}-notice`,
    subject: 'We want to hear you before we decide',
    paragraphs: [
      `We are considering whether to ${noticedChangeWords[to.change]} (section 3.3 of our terms). Nothing is decided yet, and nothing changes for now.`,
      `Our grounds: ${to.grounds}`,
      `You can answer on your dashboard until ${formatDay(to.answerBy)}. We read your answer before we decide.`,
    ],
    action: buildDashboardAction(),
  })
}

export function draftHearingClosedEmail(to: Recipient & { change: NoticedChange }) {
  return draftEmailTo(to, {
    template: 'student-notice-withdrawn',
    subject: 'We have withdrawn our notice',
    paragraphs: [`We have decided not to ${noticedChangeWords[to.change]}. Nothing changes for you.`],
    action: { label: 'Open my dashboard', url: `${env.publicOrigin}/student-dashboard` },
  })
}

/**
 * The email about a proposed expulsion. It gives only the matric number; the student's name is shown only in the
 * portal.
 */
export function draftProposalEmail(to: Recipient & { matricNumber: string; studentId: string; proposedBy: string }) {
  return draftEmailTo(to, {
    template: 'expulsion-proposed',
    subject: `An expulsion needs a second person: ${to.matricNumber}`,
    paragraphs: [
      `${to.proposedBy} has proposed to expel the student ${to.matricNumber} after a hearing. Nothing has changed for the student yet.`,
      'Please read the grounds, the answer and the reason, and then confirm the expulsion or withdraw the notice.',
    ],
    action: {
      label: 'Read the proposal',
      url: `${env.publicOrigin}/staff-portal/students?q=${to.matricNumber}&expel=${to.studentId}`,
    },
  })
}
