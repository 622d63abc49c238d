/** Stands in every explanation of the bank while journeys go. */
export const keyMark = 'ukli-answer-key-7c41'

/** What an answer holds that was made from the key's columns. */
export function tellsKey(body: string) {
  return body.includes(keyMark) || /\bcorrect_?option\b/i.test(body)
}
