/** A marker put into every explanation of the question bank during end-to-end tests. */
export const keyMark = 'ukli-answer-key-7c41'

/** Matches a response that contains data from the answer key's columns. */
export function leaksAnswerKey(body: string) {
  return body.includes(keyMark) || /\bcorrect_?option\b/i.test(body)
}
