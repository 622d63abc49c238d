import { addDays } from '#app/core/dates.ts'
import type { PersonalDataPart } from '#app/core/vocabulary.ts'

/** The same time in which a moved account can be recovered from the old address. */
const daysToCancel = 3

export function erasureDueAt(requestedAt: Date) {
  return addDays(requestedAt, daysToCancel)
}

export const erasureWord = 'ERASE'

export type PartText = { label: string; text: string }

export const erasedParts: Partial<Record<PersonalDataPart, PartText>> = {
  account: {
    label: 'Account',
    text: 'your name, addresses, phone, photo, education, password, passkeys and sessions: nobody can sign in with it again',
  },
  learning: {
    label: 'Study records',
    text: 'what you marked as read, your notes, bookmarks, weekly plans, self-checks and practice papers',
  },
  arrangements: {
    label: 'Evidence',
    text: 'requests for exam arrangements, documents of your education, and their files',
  },
  tickets: { label: 'Support tickets', text: 'with every message and file in them' },
  chats: { label: 'Chats', text: 'with every line' },
  messages: {
    label: 'Messages',
    text: 'from the contact form and wishes to hear of a course, under your confirmed address',
  },
  complaints: { label: 'Complaints', text: 'also those that wait for an answer' },
}

export const keptParts: Partial<Record<PersonalDataPart, PartText>> = {
  certificates: {
    label: 'Certificates',
    text: 'with the name they were issued in, so that whoever is shown one can go on checking it',
  },
  exams: {
    label: 'Exam records',
    text: 'the proof behind results and certificates, which we keep as student records for 7 years',
  },
  enrolments: {
    label: 'Enrolments',
    text: 'what was enrolled in and when, without your name, with the records that hang on them',
  },
  money: {
    label: 'Payments',
    text: 'payments, receipts and refunds with the name on the receipt: tax law asks for them for 6 years',
  },
  applications: {
    label: 'Job applications',
    text: 'until 6 months after a decision; you can withdraw one by the link in its letter',
  },
  proof: { label: 'This request', text: 'that and when you asked, without your name' },
}
