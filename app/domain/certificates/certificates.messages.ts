import { institute } from '#app/core/institute.ts'
import { formatDayAndTime } from '#app/core/dates.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Certificate } from './certificates.types.ts'

/** The texts of the specification, section 8. */
export const verificationNotices = {
  'invalid-input': { tone: 'error', title: 'Invalid Input', text: 'Please enter a certificate number' },
  'not-found': { tone: 'error', title: 'Certificate Not Found', text: 'This certificate number is not in our records' },
  verified: {
    tone: 'success',
    title: 'Certificate Verified',
    get text() {
      return `This is an authentic certificate from ${institute().name}`
    },
  },
  revoked: {
    tone: 'error',
    title: 'Certificate Revoked',
    get text() {
      return `This certificate was issued by ${institute().name} and has been revoked`
    },
  },
  superseded: {
    tone: 'info',
    title: 'Certificate Replaced',
    text: 'This certificate has been replaced by a new one',
  },
  'under-review': {
    tone: 'info',
    title: 'Under review',
    get text() {
      return `This certificate was issued by ${institute().name} and is being reviewed`
    },
  },
  throttled: { tone: 'error', title: 'Error', text: 'Failed to verify certificate' },
} as const satisfies Record<string, Notice>

export const tooManyMisses =
  'Too many numbers that aren’t in our records have been tried from your network. Please wait and try again.'

export const noSuchCertificate = 'We couldn’t find this certificate.'

export const noPicture = 'There is no picture of a certificate that is under review or no longer valid.'

/** Explains why a certificate can no longer be downloaded; null if it can. */
export function explainMissingFile({ supersededBy, revokedAt, revocationReason }: Certificate) {
  if (supersededBy) return `This certificate was replaced by certificate ${supersededBy}.`
  if (!revokedAt) return null
  return `This certificate was revoked on ${formatDayAndTime(revokedAt)}. Reason: ${revocationReason}.`
}

export const nameNotices = {
  hidden: {
    tone: 'success',
    title: 'Success',
    text: 'People who check this certificate will now see only your initials',
  },
  shown: { tone: 'success', title: 'Success', text: 'People who check this certificate will now see your name' },
} as const satisfies Record<string, Notice>
