import type { PersonalDataPart } from '#app/core/vocabulary.ts'
import { addDays } from '#app/core/dates.ts'
import { emailOrContactPage } from '#app/core/institute.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

/** Days in which an erasure can be cancelled, as many as for undoing a change of the account’s email. */
const daysToCancel = 3

export function computeErasureDue(requestedAt: Date) {
  return addDays(requestedAt, daysToCancel)
}

export const erasureWord = 'ERASE'

export type PartText = { label: string; text: string }

export const erasedParts: Partial<Record<PersonalDataPart, PartText>> = {
  account: {
    label: 'Account',
    text: 'your name, email address, phone number, photo, education, password, passkeys and sessions. Nobody can sign in to it again',
  },
  learning: {
    label: 'Study records',
    text: 'your reading progress, notes, bookmarks, weekly plans, practice answers and self-checks',
  },
  arrangements: {
    label: 'Evidence',
    text: 'requests for exam arrangements, documents about your education, and their files',
  },
  tickets: { label: 'Support tickets', text: 'with every message and file in them' },
  chats: { label: 'Chats', text: 'with every message' },
  messages: {
    label: 'Messages',
    text: 'sent from the contact form, and requests to hear about a course, under your confirmed email address',
  },
  complaints: { label: 'Complaints', text: 'including those not answered yet' },
}

export const keptParts: Partial<Record<PersonalDataPart, PartText>> = {
  certificates: {
    label: 'Certificates',
    text: 'with the name on them, so that anyone you show one to can still verify it',
  },
  exams: {
    label: 'Exam records',
    text: 'the evidence for your results and certificates, which we keep as student records for 7 years',
  },
  enrolments: {
    label: 'Enrolments',
    text: 'your courses and their dates, without your name, as other records depend on them',
  },
  money: {
    label: 'Payments',
    text: 'payments, receipts and refunds, with the name on the receipt. Tax law requires us to keep them for 6 years',
  },
  applications: {
    label: 'Job applications',
    text: 'until 6 months after a decision. You can withdraw one with the link in its email',
  },
  proof: { label: 'This request', text: 'the date of your request, without your name' },
}

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
