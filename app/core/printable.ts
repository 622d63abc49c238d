import { lazy } from './lazy.ts'
import { removeUnseen } from './pasted.ts'
import { printableRanges } from './printable-ranges.ts'

/** The code points that the fonts of one script draw, as sorted pairs of first and last. */
const scripts = lazy(() =>
  printableRanges.map((text) =>
    text
      .trim()
      .split(/\s+/)
      .map((range) => {
        const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
        return { first, last }
      }),
  ),
)

/** Characters that need no glyph: spaces, line breaks and the two joiners. */
const blank = /[\s\u200c\u200d]/

const graphemes = lazy(() => new Intl.Segmenter('und', { granularity: 'grapheme' }))

/** A letter with marks has to be drawn by one font. */
function isPrintable(grapheme: string, { fonts }: { fonts: number | undefined }) {
  const codes = [...grapheme]
    .filter((character) => !blank.test(character))
    .map((character) => character.codePointAt(0) ?? 0)
  const has = (ranges: readonly { first: number; last: number }[], code: number) =>
    ranges.some(({ first, last }) => first <= code && code <= last)
  return scripts()
    .slice(0, fonts)
    .some((ranges) => codes.every((code) => has(ranges, code)))
}

/**
 * Returns the first letter of the text that no font of our certificates, receipts and pictures can draw; null if they
 * draw them all. With `inOwnFont`, only our own font counts, in which titles are set.
 */
export function findUnprintable(text: string, { inOwnFont = false } = {}) {
  const fonts = inOwnFont ? 1 : undefined
  for (const { segment } of graphemes().segment(text.normalize('NFC'))) {
    if (!isPrintable(segment, { fonts })) return segment
  }
  return null
}

/**
 * Replaces characters that only look different by the ordinary ones: full-width and half-width letters, ligatures,
 * presentation forms, other hyphens, several spaces. Removes invisible characters, and the selectors that choose between
 * shapes of one Chinese character, which our fonts do not have.
 */
export function normaliseName(text: string) {
  return removeUnseen(text)
    .normalize('NFKC')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/(?<=\p{Script=Han})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu, '')
    .trim()
    .replaceAll(/[^\S\r\n]+/g, ' ')
}
