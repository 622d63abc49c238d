/** Strokes and lettering shared by all cover drawings. A drawing is a string of SVG in a frame of 400 by 232. */
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { dotsPath, polylinePath, round, type Point } from '../numbers.ts'

export const frame = { width: 400, height: 232 } as const

export const tint = {
  ink: 'var(--ink)',
  ink2: 'var(--ink-2)',
  ink3: 'var(--ink-3)',
  rule: 'var(--rule)',
  rule2: 'var(--rule-2)',
  surface: 'var(--surface)',
  pitch: 'var(--pitch)',
  pitchInk: 'var(--pitch-ink)',
  formant: 'var(--formant)',
  formantInk: 'var(--formant-ink)',
  mark: 'var(--mark)',
  onMark: 'var(--on-mark)',
  ok: 'var(--ok)',
} as const

/** The three line weights: hairlines for axes, plain for structure, bold for the subject. */
export const weight = { hair: 1, plain: 1.4, bold: 2.4 } as const

/** Rounds the numbers of path data to a visible precision. */
const shortenPath = (d: string) => d.replaceAll(/\d+\.\d{2,}/g, (number) => String(round(Number(number))))

type Attributes = Record<string, string | number | undefined>

const formatAttributes = (values: Attributes) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value, 2) : value}"`)
    .join('')

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export type Lettering = {
  size?: number
  fill?: string
  anchor?: 'start' | 'end'
  italic?: boolean
  bold?: boolean
  opacity?: number
}

const letter = (
  x: number,
  y: number,
  text: string,
  base: Attributes,
  { size, fill, anchor, italic, bold, opacity }: Lettering,
) =>
  `<text${formatAttributes({
    x: round(x),
    y: round(y),
    'font-size': size,
    fill,
    'text-anchor': anchor,
    'font-style': italic ? 'italic' : undefined,
    'font-weight': bold ? 700 : undefined,
    'fill-opacity': opacity,
    ...base,
  })}>${escapeText(text)}</text>`

const sansFamily = "'UKLI Sans', system-ui, sans-serif"

/**
 * Draws language data: words, transcriptions, examples. The symbol's group sets font family, 19 px, colour and
 * centring. The text is decomposed, because the font's first file has the combining marks, while accented letters
 * would need a second file.
 */
export const serifText = (x: number, y: number, text: string, options: Lettering = {}) =>
  letter(x, y, text.normalize('NFD'), {}, options)

export const sansText = (x: number, y: number, text: string, options: Lettering = {}) =>
  letter(x, y, text, { 'font-family': sansFamily }, { size: 14, fill: tint.ink2, ...options })

export const capsText = (x: number, y: number, text: string, options: Lettering = {}) =>
  letter(
    x,
    y,
    text.toUpperCase(),
    { 'font-family': sansFamily, 'font-weight': 600, 'letter-spacing': 0.5 },
    { size: 11.5, fill: tint.ink3, ...options },
  )

export type Pen = { color?: string; width?: number; dash?: string; cap?: 'round'; opacity?: number; fill?: string }

export const stroke = (
  d: string,
  { color = tint.ink, width = weight.plain, dash, cap, opacity, fill = 'none' }: Pen = {},
) =>
  `<path${formatAttributes({
    d: shortenPath(d),
    fill,
    stroke: color,
    'stroke-width': width,
    'stroke-dasharray': dash,
    'stroke-linecap': cap,
    'stroke-opacity': opacity,
  })}/>`

export const fillPath = (d: string, fill: string, opacity?: number) =>
  `<path${formatAttributes({ d: shortenPath(d), fill, 'fill-opacity': opacity })}/>`

export const drawCurve = (points: readonly Point[], pen: Pen = {}) => stroke(polylinePath(points), pen)

export const drawDots = (points: readonly Point[], color: string, diameter: number, opacity?: number) =>
  stroke(dotsPath(points), { color, width: diameter, cap: 'round', ...(opacity === undefined ? {} : { opacity }) })

export const circlePath = (x: number, y: number, radius: number) =>
  `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`

/**
 * Returns the path of an arrow head of two strokes with its point at (x, y), which points in the direction of `angle`
 * degrees.
 */
export function arrowHead(x: number, y: number, angle: number, size = 7) {
  const wingPoint = (offset: number): Point => {
    const radians = ((angle + 180 + offset) * Math.PI) / 180
    return [x + size * Math.cos(radians), y + size * Math.sin(radians)]
  }
  return polylinePath([wingPoint(-27), [x, y], wingPoint(27)])
}

type Path = { scale: (x: number, y: number) => Path; translate: (x: number, y: number) => Path; toSVG: () => string }
type Font = {
  layout: (text: string) => { advanceWidth: number; glyphs: { path: Path }[] }
  unitsPerEm: number
}
const fontkit = createRequire(import.meta.url)('fontkit') as { openSync: (path: string) => Font }
const upright = fontkit.openSync(
  fileURLToPath(new URL('../../../app/platform/fonts/ukli-text-regular.ttf', import.meta.url)),
)

export const measureText = (text: string, size = 19) => (upright.layout(text).advanceWidth / upright.unitsPerEm) * size

/** Lays out words in one line with equal gaps between the margins. Returns their centres and edges. */
export function layOutWords(words: readonly string[], size: number, margin = 20) {
  const widths = words.map((word) => measureText(word, size))
  const gap = (frame.width - 2 * margin - widths.reduce((sum, width) => sum + width, 0)) / Math.max(1, words.length - 1)
  let left = margin
  return widths.map((width) => {
    const centre = left + width / 2
    left += width + gap
    return { centre: round(centre), left: round(centre - width / 2), right: round(centre + width / 2) }
  })
}

/** Draws one letter as an outline, centred on its advance width, for letters that the web font lacks. */
export function letterOutline(character: string, size: number) {
  const { advanceWidth, glyphs } = upright.layout(character)
  const scale = size / upright.unitsPerEm
  const path = glyphs[0]?.path.translate(-advanceWidth / 2, 0)
  if (!path) throw new Error(`no outline for ${character}`)
  return path
    .scale(scale, -scale)
    .toSVG()
    .replaceAll(/-?\d+(\.\d+)?/g, (number) => String(round(Number(number))))
}

export const drawAxisArrow = (x: number, y: number, angle: 0 | 90 | 180, length = 14) => {
  const [dx, dy] = [
    Math.round(Math.cos((angle * Math.PI) / 180)) * length,
    Math.round(Math.sin((angle * Math.PI) / 180)) * length,
  ]
  return stroke(`M${x} ${y}l${dx} ${dy}${arrowHead(x + dx, y + dy, angle, 5)}`, { color: tint.ink3 })
}
