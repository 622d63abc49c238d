const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const parts = 'half third quarter fifth sixth seventh eighth ninth tenth'.split(' ')
const others: Readonly<Record<string, number>> = { nought: 0, none: 0, nil: 0, a: 1, an: 1, once: 1, twice: 2 }

/** Returns the value of a number word up to ninety; null for other words. */
export function findNumberWord(word: string) {
  if (small.includes(word)) return small.indexOf(word)
  return tens.includes(word) ? (tens.indexOf(word) + 2) * 10 : (others[word] ?? null)
}

/** The numbers from nought to twenty in words. */
export const numerals = [...small, 'twenty']

const findPart = (word: string) => {
  const at = parts.indexOf(word === 'halves' ? 'half' : word.replace(/s$/, ''))
  return at < 0 ? null : word.startsWith('quarter') ? 4 : at + 2
}

/**
 * Reads a number in words at the start of a text, such as “twenty-one”, “two hundred and fifty”, “two thirds” or
 * “nought point six”; null if there is none. “Thousand” and “million” are left in `rest`, as after digits.
 */
export function readNumberWords(text: string): { value: number; rest: string } | null {
  const sign = text.startsWith('-') ? -1 : 1
  const found = [...text.matchAll(/[a-z]+/gi)]
  const words = found.map(([word]) => word.toLowerCase())
  if (!/^-?[a-z]/i.test(text)) return null
  let value: number | null = null
  let taken = 0
  for (const word of words) {
    const own = findNumberWord(word)
    const part = findPart(word)
    if (word === 'point' && value !== null) {
      const digits = words.slice(taken + 1).map((each) => small.indexOf(each))
      const end = digits.findIndex((digit) => digit < 0 || digit > 9)
      const decimals = end < 0 ? digits : digits.slice(0, end)
      if (decimals.length === 0) return null
      value += Number(`0.${decimals.join('')}`)
      taken += 1 + decimals.length
      break
    }
    if (part !== null) {
      // “Seventh” and “twenty-fifth” are places in a row.
      if (/(?:th|third)$/.test(word) && (value === null || value >= 20)) return null
      const isMixed = value !== null && /^an?$/.test(words[taken - 1] ?? '') && taken > 1
      value = isMixed ? (value ?? 0) + 1 / part : (value ?? 1) / part
      taken += 1
      break
    }
    if (word === 'hundred' && value !== null) value *= 100
    else if (
      own !== null &&
      (value === null || (value % 100 === 0 && value > 0) || (value % 10 === 0 && value >= 20 && own < 10))
    )
      value = (value ?? 0) + own
    else if (value === null || (word !== 'and' && !(/^an?$/.test(word) && findPart(words[taken + 1] ?? '') !== null)))
      break
    taken += 1
  }
  if (value === null) return null
  const last = found[taken - 1]
  const after = last ? text.slice(last.index + last[0].length) : ''
  // “A” alone is no number.
  return taken === 1 && /^-?an?\b/i.test(text) && !/^\s*(thousand|million|billion)/i.test(after)
    ? null
    : { value: sign * value, rest: after }
}

/** Writes “3 quarters” as 3/4. */
export const writeParts = (text: string) =>
  text.replaceAll(/(?<=\d)[ -]([a-z]+s)\b/gi, (found, word: string) => {
    const part = findPart(word.toLowerCase())
    return part === null ? found : `/${part}`
  })

/** Writes numbers in words as figures: “two in five” becomes “2 in 5”. A lone *a* is no number. */
export function writeFigures(text: string): string {
  for (const { 0: word, index } of text.matchAll(/[a-z]+/gi)) {
    const found = /^an?$/i.test(word) ? null : readNumberWords(text.slice(index))
    if (found) return `${text.slice(0, index)}${found.value} ${writeFigures(found.rest).trimStart()}`.trim()
  }
  return text
}
