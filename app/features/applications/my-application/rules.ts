import type { ApplicationStatus } from '#app/core/vocabulary.ts'

/** Statuses as the applicant reads them. */
export const statusDescriptions = {
  pending: 'We have your application and will read it soon.',
  reviewing: 'We’re reading your application.',
  shortlisted: 'You are on the shortlist.',
  rejected: 'We’ve decided not to take your application further.',
} as const satisfies Record<ApplicationStatus, string>
