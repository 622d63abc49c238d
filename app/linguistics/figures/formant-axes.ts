import { formatNumber } from '#app/core/text.ts'
import { round } from './measure.ts'

/** Lowest and highest frequency of an axis, in hertz. */
type Range = readonly [least: number, most: number]
type Plot = { left: number; top: number; right: number; bottom: number }

/** Steps of the axes in hertz, and the distance in pixels at which two labels do not touch. */
const steps = { f1: { hertz: 100, apart: 18 }, f2: { hertz: 500, apart: 44 } } as const

/** Lists round frequencies of an axis of this length; a long range or a short axis has fewer of them. */
function listTicks([least, most]: Range, length: number, { hertz, apart }: (typeof steps)['f1' | 'f2']) {
  const step = hertz * Math.max(1, Math.ceil((apart * (most - least)) / (hertz * length)))
  const first = Math.ceil(least / step) * step
  return Array.from({ length: Math.max(0, Math.floor((most - first) / step) + 1) }, (_, i) => first + i * step)
}

/**
 * Lays out the axes of a chart of formants in hertz, for the drawings of the server and of the bench: F1 downwards and
 * F2 from right to left, as vowels lie in the mouth. The names of the axes take 40 pixels above the plot.
 */
export function layFormantAxes({ f1, f2, plot }: { f1: Range; f2: Range; plot: Plot }) {
  const { left, top, right, bottom } = plot
  const share = (hertz: number, [least, most]: Range) => (hertz - least) / (most - least)
  const xAt = (hertz: number) => right - share(hertz, f2) * (right - left)
  const yAt = (hertz: number) => top + share(hertz, f1) * (bottom - top)
  const across = listTicks(f2, right - left, steps.f2)
  const down = listTicks(f1, bottom - top, steps.f1)
  return {
    xAt,
    yAt,
    grid: [
      ...across.map((hertz) => `M${round(xAt(hertz))} ${top}V${bottom}`),
      ...down.map((hertz) => `M${left} ${round(yAt(hertz))}H${right}`),
    ].join(''),
    labels: [
      ...across.map((hertz) => ({
        text: formatNumber(hertz),
        x: round(xAt(hertz)),
        y: top - 8,
        anchor: 'middle' as const,
      })),
      ...down.map((hertz) => ({
        text: formatNumber(hertz),
        x: left - 8,
        y: round(yAt(hertz)) + 4,
        anchor: 'end' as const,
      })),
      { text: 'F2 in Hz', x: (left + right) / 2, y: top - 26, anchor: 'middle' as const },
      { text: 'F1 in Hz', x: 6, y: top - 26, anchor: 'start' as const },
    ],
  }
}
