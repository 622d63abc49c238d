import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { applyRefusals } from '../apply/messages.ts'

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
  heic: applyRefusals.heic,
  'cv-infected': applyRefusals['cv-infected'],
} as const satisfies Refusals
export type AddResumeRefusal = keyof typeof addResumeRefusals

export const addResumeFailed = 'We couldn’t add your CV. Please try again.'
