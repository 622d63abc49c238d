import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { findSource } from './sources.server.ts'

// fontkit takes several MiB, so it is loaded when the first PDF or picture is drawn. Most processes never draw one.
const load = createRequire(import.meta.url)

const ownFontPath = (file: string) => () => join(findSource('app/platform/fonts'), file)
const packageFontPath = (name: string, file: string) => () => join(dirname(load.resolve(name)), '..', 'fonts', file)
const subsetFontPath = (family: string, script: string) => () =>
  load.resolve(`@fontsource/${family}/files/${family}-${script}-400-normal.woff`)

const ownFiles = {
  regular: ownFontPath('ukli-text-regular.ttf'),
  italic: ownFontPath('ukli-text-italic.ttf'),
  bold: ownFontPath('ukli-text-bold.ttf'),
} as const
/** Fonts by script, for characters that our own font lacks. */
export const scriptFiles = {
  polytonic: subsetFontPath('gentium-plus', 'greek-ext'),
  arabic: subsetFontPath('noto-naskh-arabic', 'arabic'),
  hebrew: subsetFontPath('noto-serif-hebrew', 'hebrew'),
  devanagari: subsetFontPath('noto-serif-devanagari', 'devanagari'),
  thai: subsetFontPath('noto-serif-thai', 'thai'),
  chinese: packageFontPath('@embedpdf/fonts-sc', 'NotoSansHans-Regular.otf'),
  japanese: packageFontPath('@embedpdf/fonts-jp', 'NotoSansJP-Regular.otf'),
  korean: packageFontPath('@embedpdf/fonts-kr', 'NotoSansKR-Regular.otf'),
} as const
const files = { ...ownFiles, ...scriptFiles }

export type OwnFace = keyof typeof ownFiles
export type ScriptFace = keyof typeof scriptFiles
export type Face = OwnFace | ScriptFace

type Glyph = { path: { toSVG: () => string } }
type Position = { xAdvance: number; xOffset: number; yOffset: number }
/** A shaped text: its glyphs in order from left to right, measured in font units. */
type Shaped = {
  glyphs: readonly Glyph[]
  positions: readonly Position[]
  advanceWidth: number
  bbox: { minY: number; maxY: number }
}
export type Font = {
  unitsPerEm: number
  layout: (text: string, features?: readonly string[]) => Shaped
  getGlyph: (id: number, characters?: readonly number[]) => Glyph | null
  /** The texts that this glyph draws in the font. */
  stringsForGlyph: (id: number) => string[]
  hasGlyphForCodePoint: (code: number) => boolean
  characterSet: number[]
  /** A table of the font file, at its first byte. */
  _getTableStream: (tag: string) => { pos: number } | null
}

/**
 * Gives each drawn text glyphs with its own characters, which pdfkit writes into the PDF so that the text can be read
 * aloud and copied. fontkit would reuse a glyph with the characters of the first text that contained it. An A that was
 * first embedded as a part of Á would have no characters. A glyph that shaping adds, such as the second part of ำ, gets
 * the characters that the font maps to it.
 */
function keepCharacters(font: Font) {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, characters) => {
    const glyph = getGlyph(id, characters)
    if (!glyph || !characters) return glyph
    const codePointsInFont = () =>
      Array.from(font.stringsForGlyph(id)[0] ?? '', (character) => character.codePointAt(0))
    const codePoints = characters.length > 0 ? characters : codePointsInFont()
    return Object.create(glyph, { codePoints: { value: codePoints } }) as Glyph
  }
  return font
}

/**
 * Keeps the unpacked tables of a WOFF file. fontkit unpacks the outlines of all glyphs again for each glyph, which was
 * nine tenths of the time of drawing an Arabic name.
 */
function unpackOnce(font: Font) {
  const unpack = font._getTableStream.bind(font)
  const tables = new Map<string, { stream: { pos: number }; start: number } | null>()
  font._getTableStream = (tag) => {
    const known = tables.get(tag)
    if (known) known.stream.pos = known.start
    if (known !== undefined) return known && known.stream
    const stream = unpack(tag)
    tables.set(tag, stream && { stream, start: stream.pos })
    return stream
  }
  return font
}

const mostShapedTexts = 2_000

/**
 * Caches shaped texts. Most words of a certificate are the same each time, and shaping them takes a quarter of the time
 * of drawing one.
 */
function cacheShapes(font: Font) {
  const layout = font.layout.bind(font)
  const shapes = new LRUCache<string, Shaped>({ max: mostShapedTexts })
  font.layout = (text, features) => {
    const key = `${features?.join() ?? ''} ${text}`
    const shaped = shapes.get(key) ?? layout(text, features)
    shapes.set(key, shaped)
    // pdfkit scales the positions in place, so each caller gets a copy. The width is a getter of the prototype, which
    // computes it from the positions.
    const copy = Object.create(Object.getPrototypeOf(shaped) as object) as Shaped
    return Object.assign(copy, shaped, { positions: shaped.positions.map((position) => ({ ...position })) })
  }
  return font
}

/** Puts the circle of ำ below a tone mark, as Thai is written. fontkit would draw it above. */
function orderThaiMarks(font: Font) {
  const layout = font.layout.bind(font)
  font.layout = (text, features) => layout(text.replaceAll(/([\u0E48-\u0E4B])\u0E33/g, '\u0E4D$1\u0E32'), features)
  return font
}

const parsed = new Map<Face, Font>()

/**
 * Returns a font, read and parsed once per process: parsing takes longer than drawing a page, and the Chinese font
 * alone is 8 MB.
 */
export function fontOf(face: Face = 'regular') {
  const known = parsed.get(face)
  if (known) return known
  const { create } = load('fontkit') as typeof import('fontkit')
  const font = keepCharacters(unpackOnce(create(readFileSync(files[face]())) as unknown as Font))
  if (face === 'thai') orderThaiMarks(font)
  parsed.set(face, face in ownFiles ? cacheShapes(font) : font)
  return font
}

export function hasGlyphs(face: Face, characters: string) {
  const font = fontOf(face)
  return [...characters].every(
    (character) => /[\s\u200c\u200d]/.test(character) || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  )
}

/** Throws `Unprintable` if the font lacks a letter of the text. */
export function checkGlyphs(text: string, face: OwnFace = 'regular') {
  const missing = [...text].find((character) => !hasGlyphs(face, character))
  if (missing) throw new Unprintable(missing)
}

/** A text that none of our fonts can draw. `letter` is the first letter without a glyph. */
export class Unprintable extends Error {
  readonly letter: string
  constructor(letter: string) {
    super(`no font has ${[...letter].map((character) => `U+${character.codePointAt(0)?.toString(16)}`).join(' ')}`)
    this.letter = letter
  }
}

/**
 * Lists the code points that the fonts of each script have, for app/core/printable-ranges.ts, which can be read without
 * loading 20 MB of fonts.
 */
export function listPrintableRanges() {
  const { chinese, japanese, korean, ...others } = scriptFiles
  const faces: Face[][] = [['regular'], ...keysOf(others).map((face) => [face]), keysOf({ chinese, japanese, korean })]
  return faces.map((script) => {
    const codes = new Set(script.flatMap((face) => fontOf(face).characterSet))
    const ranges: { first: number; last: number }[] = []
    for (const code of [...codes].toSorted((a, b) => a - b)) {
      const range = ranges.at(-1)
      if (range?.last === code - 1) range.last = code
      else ranges.push({ first: code, last: code })
    }
    return ranges
      .map(({ first, last }) => [...new Set([first, last])].map((code) => code.toString(16)).join('-'))
      .join(' ')
  })
}

export function keysOf<Key extends string>(record: Record<Key, unknown>) {
  return Object.keys(record) as Key[]
}
