import type { ApplicationStatus } from '#app/core/vocabulary.ts'

/** What a status means to whoever applied. */
export const statusWords = {
  pending: 'Your application has arrived and waits to be read.',
  reviewing: 'Your application is being read.',
  shortlisted: 'You are on the shortlist.',
  rejected: 'We have decided not to take your application further.',
} as const satisfies Record<ApplicationStatus, string>
