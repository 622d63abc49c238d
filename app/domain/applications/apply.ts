import { emailOrContactPage } from '#app/core/institute.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { uploadRefusals } from '#app/platform/uploads/uploads.ts'

/** A submitted application; empty optional fields are null. */
export type NewApplication = {
  fullName: string
  email: string
  phone: string | null
  coverLetter: string | null
  linkedinUrl: string | null
  yearsExperience: number | null
  educationLevel: string | null
  availableStartDate: string | null
  visaSponsorshipRequired: boolean
}

/** An uploaded CV. `name` comes from the applicant and is only displayed. */
export type UploadedCv = { name: string; content: Blob }

export type CvKind = 'pdf' | 'doc' | 'docx' | 'odt'

export const largestCvBytes = 5_000_000

/** The position name of a spontaneous application (specification, section 2). */
export const spontaneousTitle = 'Spontaneous Application'

const kinds: Record<string, CvKind> = { pdf: 'pdf', docx: 'docx', odt: 'odt' }

/** The name of the stream that every old Word document contains, in UTF-16. */
const wordStream = [...'WordDocument'].flatMap((character) => [character.charCodeAt(0), 0])

function includesBytes(bytes: Uint8Array, wanted: readonly number[]) {
  const first = wanted[0] ?? 0
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, i) => bytes[at + i] === byte)) return true
  }
  return false
}

/**
 * Detects the kind of a CV from its content; null if the kind is not accepted. `detected` is the extension that belongs
 * to the file signature. A file with the signature "cfb" may also be a spreadsheet or an installer, so it is searched
 * for a Word document.
 */
export function detectCvKind({ detected, bytes }: { detected: string | undefined; bytes: Uint8Array }): CvKind | null {
  if (detected === 'cfb') return includesBytes(bytes, wordStream) ? 'doc' : null
  return kinds[detected ?? ''] ?? null
}

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
  damaged: uploadRefusals.damaged,
  heic: uploadRefusals.heic,
  'cv-infected': uploadRefusals.infected,
} as const satisfies Refusals
export type ApplyRefusal = keyof typeof applyRefusals

/** Shown if storing the application failed (specification, section 8). */
export const submitFailed = 'Failed to submit application'

export const closedPosition = 'This position has closed. Open positions are listed below.'
