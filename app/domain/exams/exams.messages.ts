import type { Refusals } from '#app/core/outcome.ts'

export const refusals = {
  'no-access': { status: 403, title: 'Access Denied', text: 'Please enroll and pay for this course first' },
  'no-exam': { status: 404, title: 'Error', text: 'Failed to load exam' },
  'no-attempt': { status: 404, title: 'Error', text: 'You haven’t started this exam' },
  'not-active': {
    status: 403,
    title: 'Access Denied',
    text: 'Your student record is not active, so you can’t take an exam',
  },
  locked: { status: 409, title: 'Locked', text: 'This exam is not open yet' },
  'already-sat': { status: 409, title: 'Exam Complete', text: 'You’ve already taken this exam' },
  'already-submitted': { status: 409, title: 'Exam Complete', text: 'This exam has been submitted' },
  'time-expired': { status: 409, title: 'Exam Complete', text: 'Your time has expired' },
  // The status is 423 and not 409, because on 409 the page discards answers that still wait to be saved.
  'on-break': { status: 423, title: 'On a break', text: 'The clock is stopped. Resume the exam first' },
  'no-break-left': { status: 409, title: 'Error', text: 'You’ve used all your break time' },
  unanswered: { status: 422, title: 'Error', text: 'Please answer every question before you submit' },
  'foreign-question': { status: 422, title: 'Error', text: 'Failed to submit exam' },
} as const satisfies Refusals

export type ExamRefusal = keyof typeof refusals

export const arrangementRefusals = {
  'no-enrolment': { status: 404, title: 'Error', text: 'We couldn’t find this enrolment' },
  'not-failed': { status: 409, title: 'Error', text: 'A resit can be granted only after a failed exam' },
  'already-granted': { status: 409, title: 'Error', text: 'A resit has already been granted' },
  'no-student': { status: 404, title: 'Error', text: 'We couldn’t find this student' },
  'not-minutes': { status: 422, title: 'Error', text: 'Breaks must be between 0 and 120 minutes' },
  'own-exam': { status: 409, title: 'Error', text: 'This is about your own exam, so a colleague has to decide it' },
  'not-a-factor': { status: 422, title: 'Error', text: 'Extra time must be between 1 and 3 times the usual time' },
} as const satisfies Refusals

/** The texts of the specification, section 2, and one for a pass whose certificate was revoked. */
export const resultTexts = {
  passed: 'You have successfully passed the exam! Your certificate has been generated.',
  failed: (passPercentage: number) => `You need ${passPercentage}% to pass. Please study and try again.`,
  revoked: 'You passed the exam, but your certificate was revoked.',
}

/** Returns the notice of an exam result, in the words that section 8 of the specification prescribes. */
export function resultNotice({ passed, percentageText }: { passed: boolean; percentageText: string }) {
  return passed
    ? ({
        tone: 'success',
        title: 'Congratulations!',
        text: 'You passed! Your certificate has been generated.',
      } as const)
    : ({
        tone: 'info',
        title: 'Exam Complete',
        text: `You scored ${percentageText}%. Unfortunately, you did not pass.`,
      } as const)
}

export type ArrangementRefusal = keyof typeof arrangementRefusals
