import { emailOrContactPage } from '#app/core/institute.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { uploadRefusals } from '#app/features/uploads/messages.ts'

export const applicationSubmitted: Notice = {
  tone: 'success',
  text: "Application submitted successfully! We'll be in touch soon.",
}

export const applyRefusals = {
  throttled: {
    status: 429,
    get text() {
      return `Failed to submit application. You’ve already sent several today. Please try again tomorrow or email ${emailOrContactPage('careers')}.`
    },
  },
  'looks-automated': {
    status: 422,
    text: 'Failed to submit application. Your browser filled in a field that nobody sees, and we have emptied it: please send it again.',
  },
  'position-closed': {
    status: 409,
    text: 'This position has closed, so we couldn’t send your application. Your answers are still here: send it as a spontaneous application, or choose another position.',
  },
  'cv-too-large': { status: 422, text: 'Your CV must be no larger than 5 MB' },
  'cv-of-another-kind': { status: 422, text: 'Your CV must be a PDF, DOC, DOCX or ODT file' },
  'password-protected': uploadRefusals['password-protected'],
  heic: uploadRefusals.heic,
  'cv-infected': uploadRefusals.infected,
} as const satisfies Refusals
export type ApplyRefusal = keyof typeof applyRefusals

/** Shown if storing the application failed (specification, section 8). */
export const submitFailed = 'Failed to submit application'

export const closedPosition = 'This position has closed. Open positions are listed below.'
