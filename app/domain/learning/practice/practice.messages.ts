import type { Refusals } from '#app/core/outcome.ts'

export const practiceRefusals = {
  'no-access': { status: 403, title: 'Access Denied', text: 'Please enroll and complete payment for this course' },
  'no-such-item': { status: 409, text: 'This question has just been updated. Here’s the new version.' },
  'empty-text': { status: 422, text: 'Write an answer' },
  'empty-transcription': { status: 422, text: 'Write a transcription' },
  'empty-choice': { status: 422, text: 'Choose an answer' },
  'empty-place': { status: 422, text: 'Fill in every gap' },
  'half-filled': { status: 422, text: 'Right so far. Now fill in the other cells' },
  'no-bracketing': {
    status: 422,
    text: 'Put every word of the sentence in labelled brackets and close them all, as in [S [NP She] [VP left]]',
  },
  'no-expression': {
    status: 422,
    text: 'This cannot be read as an expression. Check that every bracket is closed and that something stands before each ?, * and +.',
  },
  'no-regular-expression': {
    status: 422,
    text: 'Lookarounds such as (?=…) and back-references such as \\1 are not read here. Write it without them.',
  },
  'long-expression': { status: 422, text: 'Write a shorter expression: beside the field it says how long it may be' },
  'long-answer': { status: 422, text: 'Write at most 400 characters' },
  'no-query': {
    status: 422,
    text: 'This cannot be read as a query. Check that slashes and brackets are closed and that a word stands on both sides of each arrow.',
  },
  'forbidden-query': { status: 422, text: 'This query looks at a column that you may not use here' },
  'empty-program': { status: 422, text: 'Write a program' },
  'unchecked-program': {
    status: 422,
    text: 'Your program was not run. The checks run in your browser, which needs scripts for it; if Python did not load, press Check again, or ask for the answer.',
  },
  'long-program': { status: 422, text: 'Write at most 4,000 characters' },
  'no-stretch': { status: 422, text: 'Enter where the sound starts and where it ends, in milliseconds' },
  'no-count': { status: 422, text: 'Enter a number, such as 3' },
  'no-number': { status: 422, text: 'Enter a number, such as 0.25' },
  'unknown-sign': { status: 422, text: 'Use only symbols of the IPA, or keys that stand for them' },
} as const satisfies Refusals
export type PracticeRefusal = keyof typeof practiceRefusals
