import type { ComplaintKind } from '#app/core/vocabulary.ts'
import { calendarDayAfter, londonDay, londonWallClock } from '#app/core/dates.ts'
import { endOfWorkingDay, isWorkingDay } from '#app/core/working-days.ts'
import { emailOrContactPage } from '#app/core/institute.ts'
import { successNotice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { defineRequests } from '#app/domain/staff/requests.ts'

export const complaintRequests = defineRequests({
  desk: 'complaints',
  noun: 'complaint',
  tabs: {
    open: { label: 'To answer', empty: 'No complaints to answer' },
    answered: { label: 'Answered', empty: 'No complaints have been answered yet' },
  },
  emptyText: 'People with an account can complain from My account.',
  steps: ['complaint'],
})

export const longestComplaint = 4_000
export const longestAnswer = 4_000
export const workingDaysToAnswer = 10
const closingHour = 17

export const kindLabels = {
  data_right: 'My data rights: to see, correct, restrict or download my data, or to object',
  data_protection: 'How my data is handled',
  service: 'Teaching, support, payment or how I was treated',
  accessibility: 'Something I cannot use',
} as const satisfies Record<ComplaintKind, string>

export const kindNames = {
  data_right: 'Data right',
  data_protection: 'Data protection',
  service: 'Service',
  accessibility: 'Accessibility',
} as const satisfies Record<ComplaintKind, string>

const byLaw: readonly ComplaintKind[] = ['data_right', 'data_protection']

/**
 * Returns when a statutory month ends, as the Information Commissioner counts it: at closing time on the same date of
 * the next month (or on its last day, if it has no such date), moved to the next working day if needed.
 */
export function oneMonthAfter(received: Date) {
  const [year = 0, month = 1, day = 1] = londonDay(received).split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  let due = new Date(Date.UTC(year, month, Math.min(day, lastDay))).toISOString().slice(0, 10)
  while (!isWorkingDay(due)) due = calendarDayAfter(due, 1)
  return londonWallClock(due, closingHour)
}

export function isAboutData(kind: ComplaintKind) {
  return byLaw.includes(kind)
}

export function computeAnswerDue({ kind, receivedAt }: { kind: ComplaintKind; receivedAt: Date }) {
  return isAboutData(kind)
    ? oneMonthAfter(receivedAt)
    : endOfWorkingDay({ after: receivedAt, days: workingDaysToAnswer })
}

export const complaintRefusals = {
  throttled: {
    status: 429,
    get text() {
      return `You’ve sent five complaints today. To add to one of them, please email ${emailOrContactPage('privacy')}.`
    },
  },
} as const satisfies Refusals

export const answerRefusals = {
  'no-complaint': { status: 404, text: 'This complaint does not exist' },
  'already-answered': { status: 409, text: 'A colleague has already answered this complaint' },
  'own-complaint': { status: 409, text: 'This is your own complaint, so a colleague has to answer it' },
} as const satisfies Refusals

export function describeSentComplaint(reference: string) {
  return successNotice(`Thanks, we’ve got your complaint ${reference} and have emailed you a confirmation.`)
}

export const complaintAnswered = successNotice('Your answer has been sent by email.')
export const deskFailure = 'Failed to answer the complaint'
