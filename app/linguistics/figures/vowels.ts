import { layFormantAxes } from './formant-axes.ts'
import { drawPoint, renderFigure, round, svgText } from './measure.ts'
import { interpolateFormants, isRoundedVowel } from '../sound/vowel-space.ts'
import { renderPlayLink } from './plays.ts'
import { splitLines } from './steps.ts'
import { placeOnChart, type Point } from './vowel-chart.ts'

/** A vowel on the quadrilateral; a diphthong has an end point. */
type ChartedVowel = { symbol: string; at: Point; to: Point | null; keyword: string }

/** A measured vowel: formants in hertz. */
export type MeasuredVowel = { symbol: string; f1: number; f2: number; speaker: string }

const parseNumber = (text: string | undefined, row: string) => {
  const value = Number(text)
  if (text === undefined || text === '' || Number.isNaN(value))
    throw new Error(`“${row}” has no number where one belongs`)
  return value
}

/**
 * Parses rows of symbol, height, backness and keyword. A diphthong has ">" and a second height and backness before the
 * keyword.
 */
function parseVowels(source: string): ChartedVowel[] {
  return splitLines(source).map((row) => {
    const [symbol = '', height, backness, ...rest] = row.split(/\s+/)
    const at = { height: parseNumber(height, row), backness: parseNumber(backness, row) }
    const isGlide = rest[0] === '>'
    const to = isGlide ? { height: parseNumber(rest[1], row), backness: parseNumber(rest[2], row) } : null
    for (const point of to ? [at, to] : [at])
      if (!(point.height >= 0 && point.height <= 3 && point.backness >= 0 && point.backness <= 2))
        throw new Error(`“${row}” lies outside of the chart`)
    return { symbol, at, to, keyword: rest.slice(isGlide ? 3 : 0).join(' ') }
  })
}

/** A canvas in pixels: its size, the margins, and the positions of the height labels. */
const wide = { width: 560, height: 340, left: 104, right: 30, heights: { x: 78, class: 'axis end' } }
type Sheet = typeof wide
/** The canvas for phones, where the whole chart must fit the screen. */
const narrow: Sheet = { width: 305, height: 340, left: 58, right: 18, heights: { x: 0, class: 'axis start' } }
const top = 44
const bottom = 34
function placeOnSheet(point: Point, { width, height, left, right }: Sheet) {
  const { x, y } = placeOnChart(point)
  return { x: left + x * (width - left - right), y: top + y * (height - top - bottom) }
}

const heights = ['Close', 'Close-mid', 'Open-mid', 'Open']
const lateral = ['Front', 'Central', 'Back']

function drawQuadrilateral(sheet: Sheet) {
  const lines = [0, 1, 2, 3].map((down) => {
    const [a, b] = [
      placeOnSheet({ height: down, backness: 0 }, sheet),
      placeOnSheet({ height: down, backness: 2 }, sheet),
    ]
    return `M${round(a.x)} ${round(a.y)}H${round(b.x)}`
  })
  const edges = [0, 1, 2].map((backness) => {
    const [a, b] = [placeOnSheet({ height: 0, backness }, sheet), placeOnSheet({ height: 3, backness }, sheet)]
    return `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`
  })
  const labels = [
    ...heights.map((name, down) =>
      svgText(name, { ...sheet.heights, y: placeOnSheet({ height: down, backness: 0 }, sheet).y + 5 }),
    ),
    ...lateral.map((name, backness) =>
      svgText(name, { x: placeOnSheet({ height: 0, backness }, sheet).x, y: top - 20, class: 'axis' }),
    ),
  ]
  return `<path class="frame" d="${[...lines, ...edges].join('')}"/>${labels.join('')}`
}

function drawGlide({ at, to }: ChartedVowel, sheet: Sheet) {
  if (!to) return ''
  const [a, b] = [placeOnSheet(at, sheet), placeOnSheet(to, sheet)]
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length]
  const wingPoint = (side: number) => `${round(b.x - ux * 9 - uy * 4 * side)} ${round(b.y - uy * 9 + ux * 4 * side)}`
  return `<path class="arc arc-marked" d="M${round(a.x + ux * 18)} ${round(a.y + uy * 18)}L${round(b.x)} ${round(b.y)}"/><path class="tip arc-marked" d="M${round(b.x)} ${round(b.y)}L${wingPoint(1)}L${wingPoint(-1)}Z"/>`
}

function describeVowel({ symbol, at, to, keyword }: ChartedVowel) {
  const describePoint = ({ height: down, backness }: Point) =>
    `${heights[Math.round(down)]?.toLowerCase()}, ${lateral[Math.round(backness)]?.toLowerCase()}`
  return `${symbol}${keyword ? ` (${keyword})` : ''}: ${describePoint(at)}${to ? `, gliding to ${describePoint(to)}` : ''}`
}

const manHertz = 120

/** Returns the cue that plays a vowel of the chart; its rounding follows from the symbol. */
function vowelCue({ symbol, at, to }: ChartedVowel) {
  const formatFormants = (place: Point, letter: string) =>
    interpolateFormants({ ...place, isRounded: isRoundedVowel(letter) })
      .slice(0, 2)
      .join(',')
  const heading = to ? `>${formatFormants(to, symbol.replace(/\p{M}/gu, '').at(-1) ?? '')}` : ''
  return `F${formatFormants(at, symbol)}${heading}@${manHertz}`
}

export function drawVowels({ source, caption }: { source: string; caption: string }) {
  const vowels = parseVowels(source)
  const drawSymbol = (vowel: ChartedVowel, sheet: Sheet) => {
    const { x, y } = placeOnSheet(vowel.at, sheet)
    const inner = `<rect class="symbol-box" x="${round(x - 17)}" y="${round(y - 15)}" width="34" height="30" rx="3"/>${svgText(vowel.symbol, { x, y: y + 7, class: 'symbol' })}`
    const spoken = vowel.keyword ? `${vowel.symbol}, ${vowel.keyword}` : vowel.symbol
    return drawGlide(vowel, sheet) + renderPlayLink({ cue: vowelCue(vowel), name: spoken, inner, kind: 'play-symbol' })
  }
  const drawOnSheet = (sheet: Sheet) => ({
    ...sheet,
    drawing: drawQuadrilateral(sheet) + vowels.map((vowel) => drawSymbol(vowel, sheet)).join(''),
  })
  const name = caption ? `Vowel chart: ${caption}` : 'Vowel chart'
  const asText = vowels.map(describeVowel).join('\n')
  return renderFigure({
    kind: 'vowels',
    name,
    caption,
    ...drawOnSheet(wide),
    narrow: drawOnSheet(narrow),
    note: 'Press a symbol to hear it. Synthetic: made from formants typical of a man’s voice at this point, not recorded.',
    asText,
  })
}

function parseFormants(source: string): MeasuredVowel[] {
  return splitLines(source).map((row) => {
    const [symbol = '', f1, f2, ...speaker] = row.split(/\s+/)
    return { symbol, f1: parseNumber(f1, row), f2: parseNumber(f2, row), speaker: speaker.join(' ') }
  })
}

const mostSpeakers = 3

/** Typical fundamental frequencies of groups of speakers, in hertz. */
const pitches: Readonly<Record<string, number>> = { women: 210, children: 260 }

const listSpeakers = (vowels: readonly MeasuredVowel[]) => [...new Set(vowels.map(({ speaker }) => speaker))]

function plotFormants(vowels: readonly MeasuredVowel[], { width, height }: Sheet) {
  const speakers = listSpeakers(vowels)
  const rangeWithPadding = (values: readonly number[], pad: number) =>
    [Math.min(...values) - pad, Math.max(...values) + pad] as const
  const plot = { left: 64, right: width - 24, top: 40, bottom: height - 52 }
  const { xAt, yAt, grid, labels } = layFormantAxes({
    f1: rangeWithPadding(
      vowels.map(({ f1 }) => f1),
      60,
    ),
    f2: rangeWithPadding(
      vowels.map(({ f2 }) => f2),
      150,
    ),
    plot,
  })
  const points = vowels.map(({ symbol, f1, f2, speaker }) => {
    const [px, py] = [round(xAt(f2)), round(yAt(f1))]
    const mark = drawPoint(speakers.indexOf(speaker), { x: px, y: py })
    const inner = mark + svgText(symbol, { x: px, y: py - 10, class: 'symbol' })
    return renderPlayLink({
      cue: `F${Math.round(f1)},${Math.round(f2)}@${pitches[speaker] ?? manHertz}`,
      name: speaker ? `${symbol}, ${speaker}` : symbol,
      // The link is larger than its symbol, so that fingers can hit it.
      inner: `<rect class="reach" x="${px - 17}" y="${py - 32}" width="34" height="44"/>${inner}`,
      kind: 'play-symbol',
    })
  })
  const legend =
    speakers.length < 2
      ? []
      : speakers.map((speaker, i) => {
          const at = plot.left + (i * (plot.right - plot.left)) / mostSpeakers
          const mark = drawPoint(i, { x: at + 4, y: height - 20 })
          return mark + svgText(speaker, { x: at + 16, y: height - 15, class: 'axis start' })
        })
  const named = labels.map(({ text, x, y, anchor }) => svgText(text, { x, y, class: `axis ${anchor}` }))
  return `<path class="grid" d="${grid}"/>${named.join('')}${points.join('')}${legend.join('')}`
}

/**
 * Plots measured vowels with F1 downwards and F2 from right to left, as in the vowel chart; each speaker has a marker.
 */
export function drawFormants({ source, caption }: { source: string; caption: string }) {
  const vowels = parseFormants(source)
  if (listSpeakers(vowels).length > mostSpeakers) throw new Error(`a chart tells ${mostSpeakers} speakers apart`)
  const name = caption ? `Formant chart: ${caption}` : 'Formant chart'
  const asText = vowels
    .map(
      ({ symbol, f1, f2, speaker }) =>
        `${symbol}${speaker ? `, ${speaker}` : ''}: F1 ${f1} Hz, F2 ${f2.toLocaleString('en-GB')} Hz`,
    )
    .join('\n')
  const drawOnSheet = (sheet: Sheet) => ({ ...sheet, drawing: plotFormants(vowels, sheet) })
  return renderFigure({
    kind: 'formants',
    name,
    caption,
    ...drawOnSheet(wide),
    narrow: drawOnSheet(narrow),
    note: 'Press a symbol to hear it. Synthetic: made from these two formants, not recorded.',
    asText,
  })
}
