import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownRecord } from '#app/features/students/own-record.messages.ts'

export const dueDateRefusals = {
  'no-enrolment': { status: 404, text: 'There is no such enrolment' },
  ...ownRecord,
  'not-waiting': { status: 409, text: 'This enrolment is no longer waiting for a payment' },
  'not-a-date': {
    status: 422,
    text: 'Please choose a date after the current one, from tomorrow and at most 60 days ahead',
  },
  'student-restricted': { status: 409, text: 'The student is suspended or expelled' },
  'course-closed': { status: 409, text: 'The course is no longer open' },
} as const satisfies Refusals
export type DueDateRefusal = keyof typeof dueDateRefusals

export function dueDateMovedNotice({ isReinstated }: { isReinstated: boolean }): Notice {
  return {
    tone: 'success',
    text: isReinstated
      ? 'The enrolment was reinstated, and the student has been emailed'
      : 'The due date was extended, and the student has been emailed',
  }
}
