import { halfSecondDigit, isWithin } from './cells.ts'

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const emptySigns = /^(?:[-–—−]|∅|0|none|empty)$/

/** Splits into words and numbers, with every way to write a power of ten and an empty cell made one. */
const readParts = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(emptySigns, '–')
    .replaceAll(
      /(?<!\s)\s*[×x*]\s*10\s*\^?\s*\(?([-−⁻]?[\d⁰¹²³⁴-⁹]+)\)?/g,
      (_, power: string) =>
        `e${power.replaceAll(/[−⁻]/g, '-').replaceAll(/[⁰¹²³⁴-⁹]/g, (digit) => String(superscripts.indexOf(digit)))}`,
    )
    .split(',')
    .map((part) =>
      part
        .split(/[\s+]+/)
        .filter((word) => word !== '' && word !== 'from')
        // The dot that ends a word is on few keyboards.
        .map((word) => word.replace(/(?<!\d)[.•∙]$/, '·')),
    )
    .toSorted((one, other) => one.join(' ').localeCompare(other.join(' ')))

const isSameWord = (typed: string, wanted: string) => {
  const [value, right] = [Number(typed), Number(wanted)]
  return Number.isFinite(right) ? isWithin(value, right, halfSecondDigit(right)) : typed === wanted
}

/**
 * Compares what a reader fills in with the text of a cell. Numbers need two digits, and what commas separate may stand
 * in any order.
 */
export function isSameFilling(typed: string, wanted: string) {
  const [given, right] = [readParts(typed), readParts(wanted)]
  return (
    given.length === right.length &&
    right.every((words, i) => {
      const part = given[i] ?? []
      return part.length === words.length && words.every((word, n) => isSameWord(part[n] ?? '', word))
    })
  )
}
