import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'

// Loaded when the first PDF or picture is drawn: most processes of a night draw none, and it takes several MiB.
const load = createRequire(import.meta.url)

/** The folder of fonts, found upwards from here: the code runs from the sources and from build/server. */
function fontsFolder() {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const candidate = join(folder, 'app', 'platform', 'fonts')
    if (existsSync(candidate)) return candidate
    if (folder === dirname(folder)) throw new Error('app/platform/fonts was not found')
  }
}

const ours = (file: string) => () => join(fontsFolder(), file)
const inPackage = (name: string, file: string) => () => join(dirname(load.resolve(name)), '..', 'fonts', file)
const subset = (family: string, script: string) => () =>
  load.resolve(`@fontsource/${family}/files/${family}-${script}-400-normal.woff`)

const ownFiles = {
  regular: ours('ukli-text-regular.ttf'),
  italic: ours('ukli-text-italic.ttf'),
  bold: ours('ukli-text-bold.ttf'),
} as const
/** Faces for letters that the institute's own lacks, by script; of several the first that has all letters is taken. */
const scriptFiles = {
  arabic: subset('noto-naskh-arabic', 'arabic'),
  hebrew: subset('noto-serif-hebrew', 'hebrew'),
  devanagari: subset('noto-serif-devanagari', 'devanagari'),
  thai: subset('noto-serif-thai', 'thai'),
  chinese: inPackage('@embedpdf/fonts-sc', 'NotoSansHans-Regular.otf'),
  japanese: inPackage('@embedpdf/fonts-jp', 'NotoSansJP-Regular.otf'),
  korean: inPackage('@embedpdf/fonts-kr', 'NotoSansKR-Regular.otf'),
} as const
const files = { ...ownFiles, ...scriptFiles }

export type OwnFace = keyof typeof ownFiles
type ScriptFace = keyof typeof scriptFiles
export type Face = OwnFace | ScriptFace

export type Glyph = { id: number; advanceWidth: number; codePoints: readonly number[]; path: { toSVG: () => string } }
type Position = { xAdvance: number; xOffset: number; yOffset: number }
/** What a text becomes in a face: from left to right, in the units of the face. */
export type Shaped = { glyphs: readonly Glyph[]; positions: readonly Position[]; advanceWidth: number }
type Subset = { includeGlyph: (id: number) => number; encode: () => Uint8Array; cff?: object }
export type Font = {
  postscriptName: string
  unitsPerEm: number
  ascent: number
  descent: number
  capHeight: number
  xHeight: number
  italicAngle: number
  bbox: Record<'minX' | 'minY' | 'maxX' | 'maxY', number>
  layout: (text: string) => Shaped
  hasGlyphForCodePoint: (code: number) => boolean
  getGlyph: (id: number) => Glyph
  createSubset: () => Subset
}

/** Words of a certificate, a receipt and a social card; those of people come and go. */
const mostShapedWords = 2_000

/** Lets a face remember how it shaped a word: most words of ours are the same on each page, and shaping was a third of drawing one. */
function rememberShapes(font: Font) {
  const layout = font.layout.bind(font)
  const shapes = new LRUCache<string, Shaped>({ max: mostShapedWords })
  font.layout = (text) => {
    const shaped = shapes.get(text) ?? layout(text)
    shapes.set(text, shaped)
    return shaped
  }
  return font
}

const parsed = new Map<Face, Font>()

/** Read when first needed, and once a process: to parse one takes longer than drawing a page, and the Chinese face alone is 8 MB. */
export function fontOf(face: Face = 'regular') {
  const known = parsed.get(face)
  if (known) return known
  const { create } = load('fontkit') as typeof import('fontkit')
  const font = create(readFileSync(files[face]())) as unknown as Font
  parsed.set(face, face in ownFiles ? rememberShapes(font) : font)
  return font
}

const scripts: readonly [RegExp, readonly ScriptFace[]][] = [
  [/\p{Script=Arabic}/u, ['arabic']],
  [/\p{Script=Hebrew}/u, ['hebrew']],
  [/\p{Script=Devanagari}/u, ['devanagari']],
  [/\p{Script=Thai}/u, ['thai']],
  [/\p{Script=Hangul}/u, ['korean']],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['japanese', 'chinese']],
  [/\p{Script=Han}/u, ['chinese', 'japanese', 'korean']],
]

function has(face: Face, letters: string) {
  const font = fontOf(face)
  return [...letters].every(
    (letter) => /[\s\u200c\u200d]/.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  )
}

/** The faces that may draw the text, by the first script of ours that is in it: kana make Han letters Japanese. */
function candidatesFor(text: string) {
  return scripts.find(([script]) => script.test(text))?.[1] ?? []
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })

export type Run = { text: string; face: Face; isRightToLeft: boolean }

/** The text in parts of one face and one direction, in the order in which they stand from left to right. */
export function runsOf(text: string, own: OwnFace = 'regular'): Run[] {
  const runs: Run[] = []
  for (const { segment } of letters.segment(text.normalize('NFC'))) {
    const last = runs.at(-1)
    // Spaces and marks belong to the word before them.
    if (last && /^[\p{Script=Common}\p{Script=Inherited}]+$/u.test(segment) && has(last.face, segment))
      last.text += segment
    else {
      const face = has(own, segment) ? own : (findFace(segment, text) ?? own)
      const isRightToLeft = rightToLeft.test(segment)
      if (last?.face === face && last.isRightToLeft === isRightToLeft) last.text += segment
      else runs.push({ text: segment, face, isRightToLeft })
    }
  }
  return runs[0]?.isRightToLeft ? runs.toReversed() : runs
}

/** Null for letters that no face has: the rule for names lets none in, but a name may be older than the rule. */
function findFace(segment: string, text: string) {
  const wanted = candidatesFor(/\p{Script=Han}/u.test(segment) ? text : segment)
  return wanted.find((face) => has(face, segment)) ?? null
}

/** Words and single figures: in faces of ours no letter changes beside a space or a figure, so what is shaped is mostly remembered. */
const words = /\d|[^ \d]+ ?| /g

/** As shaped: in other scripts all together, so that words written from right to left follow each other so. */
export function shapesOf({ text, face }: Pick<Run, 'text' | 'face'>) {
  const font = fontOf(face)
  const parts = face in ownFiles ? (text.match(words) ?? []) : [text]
  return parts.map((part) => font.layout(part))
}

/** A text of ours, in one face. */
export function inFace(text: string, face: OwnFace = 'regular') {
  return [{ text, face }]
}

/** How wide the runs are at a size. */
export function widthOf(runs: readonly Pick<Run, 'text' | 'face'>[], size: number) {
  const ems = runs.map((run) => {
    const units = shapesOf(run).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0)
    return units / fontOf(run.face).unitsPerEm
  })
  return size * ems.reduce((sum, em) => sum + em, 0)
}

/** The largest size, up to `most`, at which the runs need no more room. */
export function sizeThatFits(
  runs: readonly Pick<Run, 'text' | 'face'>[],
  { room, most }: { room: number; most: number },
) {
  return Math.min(most, (most * room) / widthOf(runs, most))
}
