import type { ApplicationStatus } from '#app/core/vocabulary.ts'

export const longestSubject = 200
export const longestLetter = 5000

const drafts = {
  pending: 'Thank you for your patience. Your application is still waiting to be read, and nothing is missing from it.',
  reviewing: 'We are reading your application now, and wanted you to know. There is nothing you need to do.',
  shortlisted:
    'We have read your application with interest and should like to meet you. We will be in touch about a time.',
  rejected:
    'Thank you for applying and for the time you gave to it. We have decided not to take your application further. This says nothing about your work: for each position we can go on with a few people only.\n\nYour application will be anonymised 6 months from today. If you would like to know more about our reasons, answer this mail.',
} as const satisfies Record<ApplicationStatus, string>

/** What hr finds in the letter before writing their own words; the greeting and the signature are added when it leaves. */
export function draftLetter({
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

/** A letter's paragraphs are parted by empty lines. */
export function paragraphsOf(body: string) {
  return body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}
