/** A marker that end-to-end tests append to every explanation of the question bank. */
export const answerKeyMarker = 'ukli-answer-key-7c41'

/** Matches a response that contains data from the answer key's columns. */
export function leaksAnswerKey(body: string) {
  return body.includes(answerKeyMarker) || /\bcorrect_?option\b/i.test(body)
}
