import { expect, it } from 'vitest'
import { layFormantAxes } from './formant-axes.ts'
import { estimateTextWidth } from './measure.ts'

const axisSize = 13.5
const wide = { left: 64, top: 40, right: 536, bottom: 288 }
const bench = { left: 44, top: 40, right: 310, bottom: 246 }
const narrow = { left: 64, top: 40, right: 281, bottom: 288 }

/** Returns the box of a label in pixels, estimated from its text. */
function boxOf({ text, x, y, anchor }: ReturnType<typeof layFormantAxes>['labels'][number]) {
  const width = estimateTextWidth(text, axisSize)
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - axisSize * 0.8, bottom: y }
}

const scales = [0.7, 0.85, 1, 1.17, 1.35, 1.6, 1.9]

it.each([wide, bench, narrow].flatMap((plot) => scales.map((scale) => [plot, scale] as const)))(
  'no two labels touch: %j for a voice %d times as high',
  (plot, scale) => {
    const { labels } = layFormantAxes({ f1: [220 * scale, 1000 * scale], f2: [500 * scale, 2600 * scale], plot })
    const boxes = labels.map(boxOf)
    boxes.forEach((one, i) => {
      expect(one.left).toBeGreaterThanOrEqual(0)
      for (const other of boxes.slice(i + 1))
        expect(
          one.right < other.left || other.right < one.left || one.bottom <= other.top || other.bottom <= one.top,
          `${JSON.stringify(labels[i])} ${JSON.stringify(other)}`,
        ).toBe(true)
    })
  },
)

it('names both axes in hertz, and each label stands at its frequency: F2 to the left, F1 downwards', () => {
  const { labels, xAt, yAt, grid } = layFormantAxes({ f1: [220, 1000], f2: [500, 2600], plot: bench })
  expect(labels.filter(({ text }) => text.endsWith(' in Hz')).map(({ text }) => text)).toEqual(['F2 in Hz', 'F1 in Hz'])
  const across = labels.filter(({ y, text }) => y === bench.top - 8 && text !== 'F1 in Hz')
  expect(across.map(({ text }) => text)).toEqual(['500', '1,000', '1,500', '2,000', '2,500'])
  for (const { text, x } of across) expect(x).toBeCloseTo(xAt(Number(text.replace(',', ''))), 0)
  const down = labels.filter(({ anchor }) => anchor === 'end')
  expect(down.map(({ text }) => text)).toEqual(['300', '400', '500', '600', '700', '800', '900', '1,000'])
  for (const { text, y } of down) expect(y - 4).toBeCloseTo(yAt(Number(text.replace(',', ''))), 0)
  expect(xAt(2000)).toBeLessThan(xAt(1000))
  expect(yAt(300)).toBeLessThan(yAt(800))
  expect(grid.match(/M/g)).toHaveLength(across.length + down.length)
})
