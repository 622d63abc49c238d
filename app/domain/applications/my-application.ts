import type { ApplicationStage, ApplicationStatus, LaterStage } from '#app/core/vocabulary.ts'
import { type NewApplication, applyRefusals } from './apply.ts'
import type { Interview } from './interviews.queries.server.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import type { OpenedUpload } from '#app/platform/uploads/uploads.ts'

export type OwnApplication = NewApplication & {
  reference: string
  positionApplied: string
  resumeName: string | null
  /** True until the application is decided. */
  canAddResume: boolean
  stage: ApplicationStage
  createdAt: Date
  reviewedAt: Date | null
  withdrawnAt: Date | null
  emails: readonly { id: string; subject: string; body: string; createdAt: Date }[]
  interviews: readonly Interview[]
}

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

export const withdrawn: Notice = { tone: 'success', text: 'Your application is withdrawn' }

export const withdrawRefusals = {
  'already-withdrawn': { status: 409, text: 'This application has already been withdrawn' },
} as const satisfies Refusals

export const withdrawFailed = 'We couldn’t withdraw your application. Please try again.'

export const resumeAdded: Notice = { tone: 'success', text: 'We have your CV' }

export const addResumeRefusals = {
  'no-file': { status: 422, text: 'Please choose a file' },
  'application-closed': { status: 409, text: 'This application has been decided, so a CV can no longer be added' },
  'cv-too-large': applyRefusals['cv-too-large'],
  'cv-of-another-kind': applyRefusals['cv-of-another-kind'],
  'password-protected': applyRefusals['password-protected'],
  damaged: applyRefusals.damaged,
  heic: applyRefusals.heic,
  'cv-infected': applyRefusals['cv-infected'],
} as const satisfies Refusals
export type AddResumeRefusal = keyof typeof addResumeRefusals

export const addResumeFailed = 'We couldn’t add your CV. Please try again.'

export const resumeRefusals = {
  absent: { status: 404, text: 'This application has no CV.' },
  waiting: { status: 409, text: 'This CV has not been scanned yet. Please try again in a few minutes.' },
  infected: { status: 410, text: 'The virus scanner found a threat in this CV, so it can’t be opened.' },
} as const satisfies Record<Extract<OpenedUpload, { ok: false }>['reason'], { status: 404 | 409 | 410; text: string }>
