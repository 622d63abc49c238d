import type { Refusals } from '#app/core/outcome.ts'

export const practiceRefusals = {
  'no-access': { status: 403, title: 'Access Denied', text: 'Please enroll and complete payment for this course' },
  'no-such-item': { status: 409, text: 'This item was rewritten while you were at it. Here it is anew.' },
  'empty-text': { status: 422, text: 'Write an answer' },
  'empty-transcription': { status: 422, text: 'Write a transcription' },
  'empty-choice': { status: 422, text: 'Choose an answer' },
  'empty-place': { status: 422, text: 'Fill every place' },
  'no-bracketing': {
    status: 422,
    text: 'Write all words of the sentence in labelled brackets that are closed, such as [S [NP She] [VP left]]',
  },
  'no-number': { status: 422, text: 'Write a number, such as 0.25' },
  'unknown-sign': { status: 422, text: 'Use signs that this transcription has' },
} as const satisfies Refusals
export type PracticeRefusal = keyof typeof practiceRefusals
