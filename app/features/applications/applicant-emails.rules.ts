import type { ApplicationStatus } from '#app/core/vocabulary.ts'

export const longestSubject = 200
export const longestEmail = 5000

const drafts = {
  pending: 'Thank you for your patience. Your application is complete and still waiting to be read.',
  reviewing: 'We’re reading your application now. There is nothing you need to do.',
  shortlisted: 'We enjoyed reading your application and would like to meet you. We will be in touch about a time.',
  rejected:
    'Thank you for applying and for the time you put into it. We have decided not to take your application further. We had many strong applications and could take only a few further.\n\nYour application will be anonymised 6 months from today. If you would like to know more about our reasons, reply to this email.',
} as const satisfies Record<ApplicationStatus, string>

/** An applicant hears from us either way, so an application is never rejected without an email. */
export function needsEmail({ from, status }: { from: ApplicationStatus; status: ApplicationStatus }) {
  return status === 'rejected' && from !== 'rejected'
}

/** The draft HR edits. The greeting and signature are added when it is sent. */
export function draftEmail({
  status,
  positionApplied,
  reference,
}: {
  status: ApplicationStatus
  positionApplied: string
  reference: string
}) {
  return { subject: `Your application: ${positionApplied} (${reference})`, body: drafts[status] }
}

export function paragraphsOf(body: string) {
  return body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}
