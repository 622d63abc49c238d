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
    text: 'Failed to submit application. Several have arrived from you today already: please try again tomorrow, or write to careers@ukli.example.',
  },
  'looks-automated': {
    status: 422,
    text: 'Failed to submit application. A field that people do not see was filled in: empty it, or switch off the program that fills in forms for you.',
  },
  'position-closed': {
    status: 409,
    text: 'This position is no longer open, so your application was not sent. What you wrote is still here: send it as a spontaneous application, or choose another position.',
  },
  'cv-too-large': { status: 422, text: 'Your CV must be no larger than 5 MB' },
  'cv-of-another-kind': { status: 422, text: 'Your CV must be a PDF, DOC, DOCX or ODT file' },
  'cv-infected': uploadRefusals.infected,
} as const satisfies Refusals
export type ApplyRefusal = keyof typeof applyRefusals

/** Where the application could not be stored (specification, section 8). */
export const submitFailed = 'Failed to submit application'

/** For whoever follows a link to a position that was closed. */
export const closedPosition = 'This position is no longer open. What is open now stands below.'
