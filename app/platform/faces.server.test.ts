import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findUnprintable, normaliseName } from '#app/core/printable.ts'
import { printableRanges } from '#app/core/printable-ranges.ts'
import { namesOfPeople } from '#tests/support/names.ts'
import { outlineRuns } from './outlines.server.ts'
import { fontOf, listPrintableRanges, Unprintable } from './faces.server.ts'
import { splitIntoRuns } from './text-runs.server.ts'

/** True if each glyph of the text is one that the font has. */
function isDrawnWhole(text: string) {
  return splitIntoRuns(text).every(({ text: run, face }) =>
    (fontOf(face).layout(run).glyphs as unknown as readonly { id: number; codePoints: number[] }[]).every(
      ({ id, codePoints }) =>
        id !== 0 || codePoints.every((code) => /[\s\u200c\u200d]/.test(String.fromCodePoint(code))),
    ),
  )
}

const claimed =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u
/** All letters of the scripts that our fonts claim. Surrogates are no letters. */
const letters = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
  claimed.test(letter),
)

describe('the letters of names', () => {
  it('are listed as the fonts have them', () => {
    expect(printableRanges.map((text) => text.trim().split(/\s+/).join(' '))).toEqual(listPrintableRanges())
  })

  it('are each drawn or refused, and none is drawn as an empty box', () => {
    const printable = letters.map(normaliseName).filter((name) => findUnprintable(name) === null)
    const missing: string[] = []
    // To lay out a line of letters is faster than to lay out each alone.
    for (let i = 0; i < printable.length; i += 200) {
      const line = printable.slice(i, i + 200)
      if (!isDrawnWhole(line.join(' '))) missing.push(...line.filter((name) => !isDrawnWhole(name)))
    }
    expect(printable.length).toBeGreaterThan(30_000)
    expect(missing).toEqual([])
  })

  it('are drawn whole or refused in any combination with marks and letters of other scripts', () => {
    const part = fc.oneof(
      fc.nat(letters.length - 1).map((i) => letters[i] ?? ''),
      fc.constantFrom('\u0301', '\u0323', '\u0342', '\u0951', '’', '-', ' '),
    )
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
        const name = normaliseName(parts.join(''))
        if (findUnprintable(name) === null) expect(isDrawnWhole(name)).toBe(true)
        else expect(() => splitIntoRuns(name)).toThrow(Unprintable)
      }),
    )
  })

  it.each([...namesOfPeople, 'Ｊｏｈｎ Ｓｍｉｔｈ', '辻\u{e0100}', 'ﾔﾏﾀﾞ ﾀﾛｳ', 'Þórdís Ǫnundardóttir'])(
    'of %s are all drawn',
    (name) => {
      expect(findUnprintable(normaliseName(name))).toBeNull()
      expect(isDrawnWhole(normaliseName(name))).toBe(true)
    },
  )

  it('of a script without a font are refused where they would be missing', () => {
    expect(() => splitIntoRuns('ʬ தமிழ்')).toThrow(Unprintable)
  })
})

describe('normalised names', () => {
  it.each([
    ['Ｊｏｈｎ', 'John'],
    ['辻\u{e0100}', '辻'],
    ['ﬁnn', 'finn'],
    ['ﾔﾏﾀﾞ', 'ヤマダ'],
  ])('%s becomes %s', (typed, kept) => expect(normaliseName(typed)).toBe(kept))

  it.each(['O’Brien', 'Ọláyínká', 'می‌نا', 'क्‍षमा', 'Ὀδυσσεύς'])('%s stays as it is', (name) =>
    expect(normaliseName(name)).toBe(name.normalize('NFC')),
  )
})

it('the outlines in a compressed font file are unpacked once, not for each glyph', () => {
  const font = fontOf('arabic')
  expect(font._getTableStream('glyf')).toBe(font._getTableStream('glyf'))
})

it('outlines have a shape for every letter', () => {
  const runs = splitIntoRuns('Ὀδυσσεὺς')
  expect(outlineRuns(runs, { x: 0, y: 0, size: 20, fill: '#000' })).not.toContain('d=""')
})
