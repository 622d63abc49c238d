/** Counted as the server counts: code units, a line break as one (the browser sends it as two, the form parser folds it). */
export function countCharacters(text: string) {
  return text.replaceAll('\r\n', '\n').length
}

/** "1,988 characters left", or how many must go. */
export function describeCount({ used, limit }: { used: number; limit: number }) {
  const difference = Math.abs(limit - used)
  const noun = difference === 1 ? 'character' : 'characters'
  return `${difference.toLocaleString('en-GB')} ${noun} ${used > limit ? 'too many' : 'left'}`
}
