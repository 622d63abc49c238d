import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fonts, type Pdf, type PdfFont } from './pdf.server.ts'

const load = createRequire(import.meta.url)

const inPackage = (name: string, file: string) => () => join(dirname(load.resolve(name)), '..', 'fonts', file)
const subset = (family: string, script: string) => () =>
  load.resolve(`@fontsource/${family}/files/${family}-${script}-400-normal.woff`)

/** Faces for letters that the institute's own lacks, by script; of several the first that has all letters is taken. */
const faces = {
  arabic: subset('noto-naskh-arabic', 'arabic'),
  hebrew: subset('noto-serif-hebrew', 'hebrew'),
  devanagari: subset('noto-serif-devanagari', 'devanagari'),
  thai: subset('noto-serif-thai', 'thai'),
  chinese: inPackage('@embedpdf/fonts-sc', 'NotoSansHans-Regular.otf'),
  japanese: inPackage('@embedpdf/fonts-jp', 'NotoSansJP-Regular.otf'),
  korean: inPackage('@embedpdf/fonts-kr', 'NotoSansKR-Regular.otf'),
} as const
type Face = keyof typeof faces

type Glyphs = { hasGlyphForCodePoint: (code: number) => boolean }

const parsed = new Map<Face, Glyphs>()

/** Read when the first name needs it: the Chinese face alone is 8 MB. */
function faceOf(name: Face) {
  const known = parsed.get(name)
  if (known) return known
  const { create } = load('fontkit') as typeof import('fontkit')
  const face = create(readFileSync(faces[name]())) as Glyphs
  parsed.set(name, face)
  return face
}

const scripts: readonly [RegExp, readonly Face[]][] = [
  [/\p{Script=Arabic}/u, ['arabic']],
  [/\p{Script=Hebrew}/u, ['hebrew']],
  [/\p{Script=Devanagari}/u, ['devanagari']],
  [/\p{Script=Thai}/u, ['thai']],
  [/\p{Script=Hangul}/u, ['korean']],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['japanese', 'chinese']],
  [/\p{Script=Han}/u, ['chinese', 'japanese', 'korean']],
]

function has(font: Glyphs, letters: string) {
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

export type Run = { text: string; font: PdfFont | Face; isRightToLeft: boolean }

/** The text in parts of one face and one direction, in the order in which they stand from left to right. */
export function runsOf(text: string, own: PdfFont = 'regular'): Run[] {
  const ownFont = fonts().get(own) as Glyphs | undefined
  const runs: Run[] = []
  for (const { segment } of letters.segment(text.normalize('NFC'))) {
    const last = runs.at(-1)
    // Spaces and marks belong to the word before them.
    if (last && /^[\p{Script=Common}\p{Script=Inherited}]+$/u.test(segment) && fits(last.font, segment))
      last.text += segment
    else {
      const font = ownFont && has(ownFont, segment) ? own : (findFace(segment, text) ?? own)
      const isRightToLeft = rightToLeft.test(segment)
      if (last?.font === font && last.isRightToLeft === isRightToLeft) last.text += segment
      else runs.push({ text: segment, font, isRightToLeft })
    }
  }
  return runs[0]?.isRightToLeft ? runs.toReversed() : runs
}

/** The parsed face of a run, for whoever draws its letters elsewhere than in a PDF. */
export function shapingFont(font: PdfFont | Face): object {
  const face = font in faces ? faceOf(font as Face) : fonts().get(font)
  if (!face) throw new Error(`no font ${font}`)
  return face
}

function fits(font: PdfFont | Face, segment: string) {
  return has(shapingFont(font) as Glyphs, segment)
}

/** Null for letters that no face has: the rule for names lets none in, but a name may be older than the rule. */
function findFace(segment: string, text: string) {
  const wanted = candidatesFor(/\p{Script=Han}/u.test(segment) ? text : segment)
  return wanted.find((each) => has(faceOf(each), segment)) ?? null
}

/** With features named the words are set together, so that those written from right to left follow each other so. */
const together = { features: ['kern', 'liga'] as PDFKit.Mixins.OpenTypeFeatures[], lineBreak: false }

function setFont(pdf: Pdf, { font }: Run) {
  if (font in faces) pdf.registerFont(font, faceOf(font as Face) as unknown as Buffer)
  return pdf.font(font)
}

/** How wide the runs are at a size. */
export function widthOfRuns(pdf: Pdf, runs: readonly Run[], size: number) {
  return runs.reduce((sum, run) => sum + setFont(pdf, run).fontSize(size).widthOfString(run.text, together), 0)
}

/** Writes the runs beside each other on one line; `baseline` is where their letters stand. */
export function writeRuns(
  pdf: Pdf,
  runs: readonly Run[],
  { x, baseline, size, colour }: { x: number; baseline: number; size: number; colour: string },
) {
  let left = x
  for (const run of runs) {
    setFont(pdf, run).fontSize(size).fillColor(colour)
    const width = pdf.widthOfString(run.text, together)
    pdf.text(run.text, left, baseline, { ...together, baseline: 'alphabetic' })
    left += width
  }
}
