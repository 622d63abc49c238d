import type { ApplicationStage, SettableStage } from '#app/core/vocabulary.ts'
import { emailOrContactPage } from '#app/core/institute.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { tooManyLinks } from '#app/platform/rate-limits/rate-limits.ts'

export const longestSubject = 200
export const longestEmail = 5000

const drafts = {
  pending: 'Thank you for your patience. Your application is complete and still waiting to be read.',
  reviewing: 'We’re reading your application now. There is nothing you need to do.',
  shortlisted: 'We enjoyed reading your application and would like to meet you. We will be in touch about a time.',
  interview: 'We would like to talk to you. You will get another email with times to choose from.',
  offer:
    'We would like to offer you the position. We will send you the terms in writing within five working days. Nothing is agreed until you have read and accepted them, and you may ask us anything before you decide.',
  hired:
    'Welcome to the team! We’re delighted that you have accepted our offer. We’ll email you about your first day and what to bring. We keep your application for 6 months and then anonymise it; whatever your employment requires is kept in your staff record.',
  rejected:
    'Thank you for applying and for the time you put into it. We have decided not to take your application further. We had many strong applications and could take only a few further.\n\nYour application will be anonymised 6 months from today. If you would like to know more about our reasons, reply to this email.',
} as const satisfies Record<SettableStage, string>

/** The stages whose change is always emailed to the applicant. */
export const emailedStages = ['offer', 'hired', 'rejected'] as const satisfies readonly SettableStage[]

function isEmailed(stage: SettableStage) {
  return emailedStages.some((each) => each === stage)
}

export function needsEmail({ from, status }: { from: ApplicationStage; status: SettableStage }) {
  return isEmailed(status) && from !== status
}

/** Returns the draft that HR edits. The greeting and the signature are added when it is sent. */
export function draftEmail({
  status,
  positionApplied,
  reference,
}: {
  status: SettableStage
  positionApplied: string
  reference: string
}) {
  return { subject: `Your application: ${positionApplied} (${reference})`, body: drafts[status] }
}

export function splitParagraphs(body: string) {
  return body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

const minutesPerDay = 1_440

/** The lifetime of the link to an application. It equals the 6 months for which a decided application is kept. */
export const ownLinkMinutes = 183 * minutesPerDay

export const linkRefusals = {
  'invalid-link': {
    status: 404,
    get text() {
      return `This link doesn’t work or has expired. Use the link in our latest email, or email ${emailOrContactPage('careers')}.`
    },
  },
  ...tooManyLinks,
} as const satisfies Refusals

export const replyFileUrl = (fileId: string) => `/staff-portal/application-files/${fileId}`
