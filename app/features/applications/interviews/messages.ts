import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownApplication } from '../messages.ts'

export const offerRefusals = {
  ...ownApplication,
  'not-found': { status: 404, text: 'This application does not exist' },
  'no-interviewer': { status: 422, text: 'Choose somebody who works here' },
  'too-soon': { status: 422, text: 'Times must be at least two hours from now' },
  'too-far': { status: 422, text: 'Times must be within the next 90 days' },
  'times-overlap': { status: 422, text: 'Two of these times overlap' },
  'interviewer-busy': { status: 409, text: 'The interviewer has another interview booked at one of these times' },
  anonymised: { status: 409, text: 'This application was anonymised: there is nobody left to meet' },
  withdrawn: { status: 409, text: 'The applicant has withdrawn this application' },
  'interviewer-applies': { status: 422, text: 'The applicant cannot hold this interview. Choose a colleague.' },
  'is-over': { status: 409, text: 'This interview was cancelled already' },
} as const satisfies Refusals

export const interviewNotices = {
  offer: { tone: 'success', text: 'The times are offered: the applicant has been sent a link to choose one' },
  'cancel-interview': { tone: 'success', text: 'Interview cancelled and the applicant told' },
  chosen: { tone: 'success', text: 'Your interview is booked. A letter with the time is on its way.' },
} as const satisfies Record<string, Notice>

export const choiceRefusals = {
  'slot-taken': { status: 409, text: 'This time has just been taken. Please choose another.' },
  'already-chosen': { status: 409, text: 'You have chosen a time already: it is shown here.' },
  'offer-expired': {
    status: 409,
    text: 'The time to choose is over. Write to careers@ukli.example if you would still like to meet us.',
  },
  'offer-cancelled': { status: 409, text: 'These times are no longer offered. The newest letter from us counts.' },
  'no-such-time': { status: 422, text: 'Please choose one of the times' },
} as const satisfies Refusals

export const chooseFailed = 'Your choice could not be stored. Please try again.'
