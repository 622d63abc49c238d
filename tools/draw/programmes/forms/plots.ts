/** Plots for a programme's own data. Each fills the frame of the covers. */
import { curveThrough, type Point } from '../../numbers.ts'
import { area, curve, frame, serif, stroke, tint, weight } from '../../covers/kit.ts'
import { fitting, foot, margin } from './margins.ts'

/** Columns, with the most important one in red. */
export function columns({
  bars,
  marked,
  axis,
  note = '',
}: {
  bars: readonly (readonly [label: string, value: number])[]
  marked: number
  axis: string
  note?: string
}) {
  const most = Math.max(...bars.map(([, value]) => value))
  const pitch = (frame.width - 2 * margin) / bars.length
  const width = Math.min(46, pitch * 0.66)
  return [
    stroke(`M${margin} 176H${frame.width - margin}`, { color: tint.rule2, width: weight.hair }),
    ...bars.flatMap(([label, value], index) => {
      const x = margin + pitch * (index + 0.5)
      const height = Math.max(1.5, (value / most) * 132)
      return [
        area(
          `M${x - width / 2} 176v${-height}h${width}v${height}z`,
          index === marked ? tint.formant : tint.pitch,
          index === marked ? undefined : 0.75,
        ),
        label ? serif(x, 198, label, { size: fitting(label, pitch - 4, 18) }) : '',
      ]
    }),
    ...foot(axis, note),
  ].join('')
}

/** Lines through points given as shares of the frame, the first in red. */
export function lines({
  runs,
  names,
  axis,
  note,
}: {
  runs: readonly (readonly (readonly [number, number])[])[]
  names: readonly (readonly [x: number, y: number, text: string])[]
  axis: string
  note: string
}) {
  const at = ([x, y]: readonly [number, number]): Point => [margin + x * 352, 184 - y * 160]
  return [
    stroke(`M${margin} 20V184H${frame.width - margin}`, { color: tint.rule2, width: weight.hair }),
    ...runs.map((run, index) =>
      curve(
        curveThrough(run.map(at), 24),
        index === 0 ? { color: tint.formant, width: weight.bold } : { color: tint.pitch, width: weight.bold },
      ),
    ),
    ...names.map(([x, y, text]) => {
      const [px, py] = at([x, y])
      return serif(px, py, text, { size: 20 })
    }),
    ...foot(axis, note),
  ].join('')
}
