import { create } from 'fontkit'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Font = { hasGlyphForCodePoint: (code: number) => boolean }
type Face = { url: string; style: string; has: (code: number) => boolean; claims: readonly number[] }

const folder = import.meta.dirname
const { resolve } = createRequire(import.meta.url)

function readFace(rule: string): Face {
  const value = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(rule)?.[1]?.replaceAll("'", '') ?? ''
  const url = /url\('([^']+)'\)/.exec(rule)?.[1] ?? ''
  const file = create(readFileSync(url.startsWith('.') ? join(folder, url) : resolve(url))) as Font
  const ranges = value('unicode-range').matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)
  return {
    url,
    style: `${value('font-family')}, ${value('font-style')}, ${value('font-weight')}`,
    has: (code) => file.hasGlyphForCodePoint(code),
    claims: [...ranges].flatMap(([, first = '', last = first]) => {
      const from = parseInt(first, 16)
      return Array.from({ length: parseInt(last, 16) - from + 1 }, (_, index) => from + index)
    }),
  }
}

const faces = readFileSync(join(folder, 'fonts.css'), 'utf8').split('@font-face').slice(1).map(readFace)
const codesOf = (text: string) => Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
const show = (codes: Iterable<number>) => Array.from(codes, (code) => String.fromCodePoint(code)).join(' ')

const letters =
  'pbtdʈɖcɟkɡqɢʔmɱnɳɲŋɴʙrʀⱱɾɽɸβfvθðszʃʒʂʐçʝxɣχʁħʕhɦɬɮʋɹɻjɰlɭʎʟʘǀǃǂǁɓɗʄɠʛʍwɥʜʢʡɕʑɺɧiyɨʉɯuɪʏʊeøɘɵɤoəɛœɜɞʌɔæɐaɶɑɒɚɝɫ'
const modifiers = 'ˈˌːˑʰʷʲˠˤⁿˡ˞˥˦˧˨˩ʼ◌'
const marks =
  '\u0325\u032c\u0339\u031c\u031f\u0320\u0329\u032f\u0324\u0330\u033c\u032a\u033a\u033b\u0303\u0308\u033d\u031a\u0361'
const names =
  'ÁáÀàÂâÄäÅåÆæÇçÉéÈèÊêËëÍíÎîÏïÑñÓóÔôÖöØøÚúÜüÝýÞþÐðßŒœĀāĂăĄąĆćČčĎďĐđĒēĘęĚěĞğĪīıİŁłŃńŇňŌōŐőŘřŚśŞşŠšŤťŪūŮůŰűŹźŻżŽžȘșȚțṢṣỌọẸẹḤḥḪḫḌḍṬṭṆṇṚṛṂṃʾʿ'

const styles = [...Map.groupBy(faces, ({ style }) => style)]

describe.each(styles)('the files of %s', (_style, files) => {
  it('have each character that they claim', () => {
    // The files of the package claim whole blocks.
    for (const { url, claims, has } of files.filter((file) => file.url.startsWith('.')))
      expect([url, show(claims.filter((code) => !has(code)))]).toEqual([url, ''])
  })

  it('have the letters of names', () => {
    const isDrawn = (code: number) => files.some(({ claims, has }) => has(code) && claims.includes(code))
    expect(show(codesOf(names).filter((code) => !isDrawn(code)))).toBe('')
  })

  it('load one small file for English', () => {
    const english = codesOf('*The Institute’s “courses” – £25 … café')
    const chosen = english.map((code) => files.findLast(({ claims }) => claims.includes(code))?.url)
    expect([...new Set(chosen)]).toEqual([expect.stringMatching(/-page\.woff2$/)])
  })
})

describe.each(styles.filter(([style]) => style.startsWith('UKLI Text')))('the files of %s', (_style, files) => {
  it('have the whole IPA, and each letter with each mark in one file', () => {
    for (const text of [letters, modifiers]) {
      const missing = codesOf(text).filter((code) => !files.some(({ claims }) => claims.includes(code)))
      expect(show(missing)).toBe('')
    }
    const apart = codesOf(letters).flatMap((letter) =>
      codesOf(marks)
        .filter((mark) => !files.some(({ claims }) => claims.includes(letter) && claims.includes(mark)))
        .map((mark) => [letter, mark]),
    )
    expect(apart.map(show)).toEqual([])
  })
})
