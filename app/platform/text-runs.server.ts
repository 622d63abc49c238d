import {
  fontOf,
  hasGlyphs,
  keysOf,
  scriptFiles,
  Unprintable,
  type Face,
  type OwnFace,
  type ScriptFace,
} from './faces.server.ts'

const scripts: readonly [RegExp, readonly ScriptFace[]][] = [
  [/\p{Script=Greek}/u, ['polytonic']],
  [/\p{Script=Arabic}/u, ['arabic']],
  [/\p{Script=Hebrew}/u, ['hebrew']],
  [/\p{Script=Devanagari}/u, ['devanagari']],
  [/\p{Script=Thai}/u, ['thai']],
  [/\p{Script=Hangul}/u, ['korean']],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['japanese', 'chinese']],
  [/\p{Script=Han}/u, ['chinese', 'japanese', 'korean']],
]

/** Returns the fonts that may draw the text. Kana come first, because they make Han characters Japanese. */
function listCandidateFaces(text: string) {
  return scripts.find(([script]) => script.test(text))?.[1] ?? []
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const leftToRight = /[\p{L}\p{N}]/u
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' })

export type Run = { text: string; face: Face; isRightToLeft: boolean }

/** Splits a text into runs of one font and one direction, in visual order from left to right. */
export function splitIntoRuns(text: string, own: OwnFace = 'regular'): Run[] {
  const segments = Array.from(characters.segment(text.normalize('NFC')), ({ segment }) => segment)
  const { directions, isTextRightToLeft } = findDirections(segments)
  const runs: Run[] = []
  for (const [i, segment] of segments.entries()) {
    const last = runs.at(-1)
    const isRightToLeft = directions[i] ?? false
    const isNeutral = /^[\p{Script=Common}\p{Script=Inherited}]+$/u.test(segment)
    // Spaces and combining marks join the run before them.
    const isJoined = last?.isRightToLeft === isRightToLeft && isNeutral && hasGlyphs(last.face, segment)
    const face = isJoined ? last.face : findFace({ segment, text, own })
    if (last?.face === face && last.isRightToLeft === isRightToLeft) last.text += segment
    else runs.push({ text: segment, face, isRightToLeft })
  }
  return orderByPlace(runs.map(mirrorSigns), isTextRightToLeft)
}

/**
 * Finds the direction of each character; true is from right to left. The first letter decides that of the text. Spaces
 * and signs have that of the letters on both sides of them or, if these differ, that of the text.
 */
function findDirections(segments: readonly string[]) {
  const own = segments.map((segment) => rightToLeft.test(segment) || (leftToRight.test(segment) ? false : null))
  const isTextRightToLeft = own.find((direction) => direction !== null) ?? false
  const after = own.toReversed()
  let next = isTextRightToLeft
  const following = after.map((direction) => (next = direction ?? next)).toReversed()
  let before = isTextRightToLeft
  const directions = own.map((direction, i) => {
    before = direction ?? before
    return direction ?? (before === following[i] ? before : isTextRightToLeft)
  })
  return { directions, isTextRightToLeft }
}

const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
}

/** Turns signs between right-to-left letters round, if they are in our own font, which is drawn from left to right. */
function mirrorSigns(run: Run): Run {
  if (!run.isRightToLeft || rightToLeft.test(run.text)) return run
  const signs = Array.from(characters.segment(run.text), ({ segment }) => mirrored[segment] ?? segment)
  return { ...run, text: signs.toReversed().join('') }
}

/** Orders runs from left to right. Neighbours of one direction are one block, which keeps its own order. */
function orderByPlace(runs: readonly Run[], isTextRightToLeft: boolean) {
  const blocks: Run[][] = []
  for (const run of runs) {
    const last = blocks.at(-1)
    if (last?.[0]?.isRightToLeft === run.isRightToLeft) last.push(run)
    else blocks.push([run])
  }
  const shown = blocks.map((block) => (block[0]?.isRightToLeft ? block.toReversed() : block))
  return (isTextRightToLeft ? shown.toReversed() : shown).flat()
}

/** Throws `Unprintable` if no font has the letter, so that no document is made with a letter missing. */
function findFace({ segment, text, own }: { segment: string; text: string; own: OwnFace }) {
  const candidates = listCandidateFaces(/\p{Script=Han}/u.test(segment) ? text : segment)
  const suitable = new Set<Face>([own, ...candidates, ...keysOf(scriptFiles)])
  const face = [...suitable].find((candidate) => hasGlyphs(candidate, segment))
  if (!face) throw new Unprintable(segment)
  return face
}

export function singleRun(text: string, face: OwnFace = 'regular') {
  return [{ text, face }]
}

export function widthOf(runs: readonly Pick<Run, 'text' | 'face'>[], size: number) {
  return runs.reduce((sum, { text, face }) => {
    const font = fontOf(face)
    return sum + (font.layout(text).advanceWidth / font.unitsPerEm) * size
  }, 0)
}

/** Returns the largest font size, up to `most`, at which the runs fit into a width of `room`. */
export function findFittingSize(
  runs: readonly Pick<Run, 'text' | 'face'>[],
  { room, most }: { room: number; most: number },
) {
  return Math.min(most, (most * room) / widthOf(runs, most))
}

/** Returns how far the letters reach above and below their baseline, as shares of the font size. */
export function extentOf(runs: readonly Pick<Run, 'text' | 'face'>[]) {
  const boxes = runs.map(({ text, face }) => {
    const font = fontOf(face)
    const { minY, maxY } = font.layout(text).bbox
    return { above: maxY / font.unitsPerEm, below: -minY / font.unitsPerEm }
  })
  return {
    above: Math.max(...boxes.map(({ above }) => above)),
    below: Math.max(...boxes.map(({ below }) => below)),
  }
}
