import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownRecord } from '#app/features/students/own-record.messages.ts'

export const dueDateRefusals = {
  'no-enrolment': { status: 404, text: 'There is no such enrolment' },
  ...ownRecord,
  'not-waiting': { status: 409, text: 'This enrolment does not wait for a payment any more' },
  'not-a-date': {
    status: 422,
    text: 'Please choose a day after the one that stands, from tomorrow and at most 60 days ahead',
  },
  'student-restricted': { status: 409, text: 'The student is suspended or expelled' },
  'course-closed': { status: 409, text: 'The course is not open any more' },
} as const satisfies Refusals
export type DueDateRefusal = keyof typeof dueDateRefusals

export function dueDateMoved({ isReinstated }: { isReinstated: boolean }): Notice {
  return {
    tone: 'success',
    text: isReinstated
      ? 'The enrolment was reinstated, and the student is told'
      : 'The payment has more time, and the student is told',
  }
}
