import { emailOrContactPage } from '#app/core/institute.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export const erasureRefusals = {
  'is-staff': {
    status: 409,
    get text() {
      return `This is a staff account, and staff records are kept under the employment contract. Please email ${emailOrContactPage('privacy')}.`
    },
  },
  'exam-running': { status: 409, text: 'You have an exam in progress. Please submit it first.' },
  'erasure-asked': { status: 409, text: 'You’ve already asked for this' },
  'erasure-not-asked': {
    status: 409,
    text: 'There’s no request to cancel: none was made, or your data has already been erased',
  },
} as const satisfies Refusals

export const erasureNotices = {
  asked: { tone: 'info', text: 'Your data will be erased. Until then, you can cancel the request here.' },
  takenBack: { tone: 'success', text: 'Request cancelled. Nothing will be erased.' },
} as const satisfies Record<string, Notice>
