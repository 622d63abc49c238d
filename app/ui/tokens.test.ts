import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Oklch = readonly [lightness: number, chroma: number, hue: number]

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const lightAndDark = /--([\w-]+): light-dark\(oklch\(([\d. ]+)\), oklch\(([\d. ]+)\)\)/g
const tokens = new Map([...sheet.matchAll(lightAndDark)].map(([, name, ...both]) => [name, both.map(parse)]))
const onMark = parse(/--on-mark: oklch\(([\d. ]+)\)/.exec(sheet)?.[1])

/** Contrast: text needs 4.5, the page's main text 7, icons and borders of inputs 3. */
const pairs: readonly (readonly [front: string, back: string, least: number])[] = [
  ...['paper', 'surface', 'tier'].map((back) => ['ink', back, 7] as const),
  ...['paper', 'tier', 'tier-2'].map((back) => ['ink-2', back, 4.5] as const),
  ...['paper', 'surface', 'tier', 'tier-2'].map((back) => ['ink-3', back, 4.5] as const),
  ...['paper', 'surface', 'tier'].map((back) => ['pitch', back, 4.5] as const),
  ['pitch-ink', 'pitch-wash', 4.5],
  ['formant-ink', 'paper', 4.5],
  ['formant-ink', 'formant-wash', 4.5],
  ['formant', 'surface', 3],
  ['formant', 'tier', 3],
  ['mark-ink', 'paper', 4.5],
  ...['surface', 'ok-wash'].map((back) => ['ok', back, 4.5] as const),
  ...['surface', 'warn-wash'].map((back) => ['warn', back, 4.5] as const),
  ...['surface', 'danger-wash'].map((back) => ['danger', back, 4.5] as const),
  ['rule-2', 'surface', 3],
  ['rule-2', 'tier', 3],
  ['paper', 'ink', 7],
  ['surface', 'pitch', 4.5],
  ['surface', 'danger', 4.5],
  ['ink', 'pitch-wash', 4.5],
  ['on-band', 'band', 7],
]

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in the %s theme', (_, theme) => {
  test.each(pairs)('%s is legible on %s', (front, back, least) => {
    expect(contrast(token(front, theme), token(back, theme))).toBeGreaterThanOrEqual(least)
  })

  test('text on the yellow of a selection is legible', () => {
    expect(contrast(onMark, token('mark', theme))).toBeGreaterThanOrEqual(7)
  })

  test.each([...tokens.keys()])('%s is within the sRGB gamut', (name) => {
    for (const channel of toLinearRgb(token(name ?? '', theme))) {
      expect(channel).toBeGreaterThanOrEqual(-0.001)
      expect(channel).toBeLessThanOrEqual(1.001)
    }
  })
})

test('the measured contrast of black on white is 21', () => {
  expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1)
})

function token(name: string, theme: 0 | 1) {
  const colour = tokens.get(name)?.[theme]
  if (!colour) throw new Error(`tokens.css has no ${name}`)
  return colour
}

function parse(text = ''): Oklch {
  const [lightness = Number.NaN, chroma = Number.NaN, hue = Number.NaN] = text.split(' ').map(Number)
  return [lightness, chroma, hue]
}

function contrast(one: Oklch, other: Oklch) {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(colour: Oklch) {
  const [red = 0, green = 0, blue = 0] = toLinearRgb(colour).map((channel) => Math.min(1, Math.max(0, channel)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Björn Ottosson's matrices. */
function toLinearRgb([lightness, chroma, hue]: Oklch) {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}
