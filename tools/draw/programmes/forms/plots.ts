/** Plots of a programme's own data. Each fills the frame of the covers. */
import { curveThrough, type Point } from '../../numbers.ts'
import { fillPath, drawCurve, frame, serifText, stroke, tint, weight } from '../../covers/kit.ts'
import { fitSize, drawFoot, margin } from './margins.ts'

/** Draws columns, with the most important one in red. */
export function drawColumns({
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
        fillPath(
          `M${x - width / 2} 176v${-height}h${width}v${height}z`,
          index === marked ? tint.formant : tint.pitch,
          index === marked ? undefined : 0.75,
        ),
        label ? serifText(x, 198, label, { size: fitSize(label, pitch - 4, 18) }) : '',
      ]
    }),
    ...drawFoot(axis, note),
  ].join('')
}

/** Draws lines through points given as shares of the frame, the first line in red. */
export function drawLines({
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
  const placePoint = ([x, y]: readonly [number, number]): Point => [margin + x * 352, 184 - y * 160]
  return [
    stroke(`M${margin} 20V184H${frame.width - margin}`, { color: tint.rule2, width: weight.hair }),
    ...runs.map((run, index) =>
      drawCurve(
        curveThrough(run.map(placePoint), 24),
        index === 0 ? { color: tint.formant, width: weight.bold } : { color: tint.pitch, width: weight.bold },
      ),
    ),
    ...names.map(([x, y, text]) => {
      const [px, py] = placePoint([x, y])
      return serifText(px, py, text, { size: 20 })
    }),
    ...drawFoot(axis, note),
  ].join('')
}
