import type { ApplicationStage, ApplicationStatus, LaterStage } from '#app/core/vocabulary.ts'

/** The text that an applicant sees for each stage. */
export const stageDescriptions = {
  pending: 'We have your application and will read it soon.',
  reviewing: 'We’re reading your application.',
  shortlisted: 'You are on the shortlist.',
  interview: 'We’d like to talk to you.',
  offer: 'We’ve offered you the position.',
  hired: 'You’ve accepted our offer. Welcome!',
  withdrawn: 'You’ve withdrawn your application.',
  rejected: 'We’ve decided not to take your application further.',
} as const satisfies Record<ApplicationStage, string>

/** True until the application is decided; until then a CV can be added. */
export function canAddResume({
  status,
  advancedTo,
  withdrawnAt,
}: {
  status: ApplicationStatus
  advancedTo: LaterStage | null
  withdrawnAt: Date | null
}) {
  return withdrawnAt === null && status !== 'rejected' && !(status === 'shortlisted' && advancedTo === 'hired')
}
