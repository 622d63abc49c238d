import type { Refusals } from '#app/core/outcome.ts'

export const ownCourse = {
  'own-course': {
    status: 403,
    title: 'Error',
    text: 'You’re enrolled in this course yourself, so a colleague has to do this',
  },
} as const satisfies Refusals
