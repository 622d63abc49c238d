import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export const registrationComplete: Notice = {
  tone: 'success',
  title: 'Registration Complete!',
  text: 'Your matric number has been assigned',
}

export const registrationRefusals = {
  'already-registered': { status: 409, title: 'Error', text: 'You are already registered as a student' },
} as const satisfies Refusals
export type RegistrationRefusal = keyof typeof registrationRefusals
