import { emailOrContactPage } from '#app/core/institute.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownApplicationRefusal } from '../messages.ts'

export const offerRefusals = {
  ...ownApplicationRefusal,
  'not-found': { status: 404, text: 'This application does not exist' },
  'no-interviewer': { status: 422, text: 'Choose an active member of staff' },
  'too-soon': { status: 422, text: 'Times must be at least two hours from now' },
  'too-far': { status: 422, text: 'Times must be within the next 90 days' },
  'times-overlap': { status: 422, text: 'Two of these times overlap' },
  'interviewer-busy': { status: 409, text: 'The interviewer has another interview booked at one of these times' },
  anonymised: { status: 409, text: 'This application was anonymised, so interviews can no longer be offered' },
  withdrawn: { status: 409, text: 'The applicant has withdrawn this application' },
  rejected: { status: 409, text: 'This application was rejected. Change its status before you offer an interview.' },
  'interviewer-applies': { status: 422, text: 'The applicant cannot be their own interviewer. Choose a colleague.' },
  'is-over': { status: 409, text: 'This interview has already been cancelled' },
} as const satisfies Refusals

export const interviewNotices = {
  offer: { tone: 'success', text: 'Times offered. We’ve emailed the applicant a link to choose one.' },
  'cancel-interview': { tone: 'success', text: 'Interview cancelled and the applicant emailed' },
  chosen: { tone: 'success', text: 'Your interview is booked. We’ve emailed you the time.' },
} as const satisfies Record<string, Notice>

export const choiceRefusals = {
  'slot-taken': { status: 409, text: 'This time has just been taken. Please choose another.' },
  'already-chosen': { status: 409, text: 'You’ve already chosen a time. It is shown here.' },
  'offer-expired': {
    status: 409,
    get text() {
      return `This offer has expired. Email ${emailOrContactPage('careers')} if you’d still like an interview.`
    },
  },
  'offer-cancelled': { status: 409, text: 'These times are no longer offered. Please use our latest email.' },
  'no-such-time': { status: 422, text: 'Please choose one of the times' },
} as const satisfies Refusals

export const chooseFailed = 'We couldn’t save your choice. Please try again.'
