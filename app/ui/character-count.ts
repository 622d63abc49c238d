import { formatNumber } from '#app/core/text.ts'

/** Counts as the server does: in UTF-16 code units, with one for each line break (browsers submit two). */
export function countCharacters(text: string) {
  return text.replaceAll('\r\n', '\n').length
}

/** "1,988 characters left", "3 characters too many". */
export function describeCount({ used, limit }: { used: number; limit: number }) {
  const difference = Math.abs(limit - used)
  const noun = difference === 1 ? 'character' : 'characters'
  return `${formatNumber(difference)} ${noun} ${used > limit ? 'too many' : 'left'}`
}
