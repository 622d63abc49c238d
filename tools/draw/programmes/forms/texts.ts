/** Words in lines and cells, of a programme's own data. Each drawing fills the frame of the covers. */
import {
  fillPath,
  capsText,
  frame,
  arrowHead,
  sansText,
  serifText,
  stroke,
  measureText,
  tint,
  weight,
} from '../../covers/kit.ts'
import { fitSize, margin } from './margins.ts'

/** Draws words over their glosses, with the last or the named morph in yellow. */
export function drawGloss({
  morphs,
  meaning,
  language,
  marked = 0,
}: {
  morphs: readonly (readonly [form: string, gloss: string])[]
  meaning: string
  language: string
  marked?: number
}) {
  const room = frame.width - 2 * margin
  const weights = morphs.map(([form, label]) => Math.max(measureText(form, 24), measureText(label, 15)) + 18)
  const sum = weights.reduce((total, each) => total + each, 0)
  let left = margin
  const cells = morphs.map(([form, label], index) => {
    const width = ((weights[index] ?? 0) / sum) * room
    const cell = { form, label, left, width, centre: left + width / 2 }
    left += width
    return cell
  })
  // Affixes are joined to the word they belong to.
  const whole = morphs
    .map(([form]) => form)
    .join(' ')
    .replaceAll(/ (?:-|(?=[.=]))/g, '')
  const shown = cells[marked]
  return [
    serifText(200, 66, whole, { size: fitSize(whole, room, 44) }),
    shown ? fillPath(`M${shown.left} 92h${shown.width}v44h${-shown.width}z`, tint.mark) : '',
    stroke(
      `M${margin} 92H${frame.width - margin}M${margin} 136H${frame.width - margin}M${margin} 172H${frame.width - margin}`,
      {
        color: tint.rule2,
        width: weight.hair,
      },
    ),
    stroke([...cells.map((cell) => cell.left), left].map((x) => `M${x} 92V172`).join(''), { color: tint.pitch }),
    ...cells.flatMap(({ form, label, centre, width }, index) => [
      serifText(centre, 122, form, {
        size: fitSize(form, width - 8, 24),
        ...(index === marked ? { fill: tint.onMark } : {}),
      }),
      sansText(centre, 159, label, { size: fitSize(label, width - 8, 15), fill: tint.ink }),
    ]),
    serifText(margin, 200, `‘${meaning}’`, { size: 20, anchor: 'start' }),
    capsText(frame.width - margin, 220, language, { anchor: 'end' }),
  ].join('')
}

/** Draws stages from left to right, with the result in red. */
export function drawStages({
  rows,
  heads,
}: {
  rows: readonly (readonly string[])[]
  heads: readonly [string, string]
}) {
  const gap = 168 / rows.length
  return [
    ...rows.flatMap((steps, row) => {
      const y = 42 + gap * (row + 0.5)
      const places = steps.map((_, index) => margin + ((frame.width - 2 * margin) / steps.length) * (index + 0.5))
      const room = (frame.width - 2 * margin) / steps.length - 34
      const size = Math.min(...steps.map((step) => fitSize(step, room, 25)))
      return [
        row > 0
          ? stroke(`M${margin} ${y - gap / 2}H${frame.width - margin}`, { color: tint.rule, width: weight.hair })
          : '',
        ...steps.map((step, index) =>
          serifText(places[index] ?? 0, y + size * 0.3, step, {
            size,
            italic: true,
            ...(index === steps.length - 1 ? { fill: tint.formantInk } : {}),
          }),
        ),
        ...steps.slice(1).map((_, index) => {
          const x = ((places[index] ?? 0) + (places[index + 1] ?? 0)) / 2
          const isLast = index === steps.length - 2
          return stroke(
            `M${x - 13} ${y}H${x + 13}${arrowHead(x + 13, y, 0)}`,
            isLast ? { color: tint.formant, width: weight.bold } : {},
          )
        }),
      ]
    }),
    capsText(margin, 28, heads[0], { anchor: 'start' }),
    capsText(frame.width - margin, 28, heads[1], { anchor: 'end', fill: tint.formantInk }),
  ].join('')
}

export function drawGrid({
  heads,
  rows,
  marked,
  caption,
}: {
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  marked: readonly [row: number, column: number]
  caption: string
}) {
  const count = Math.max(...rows.map((row) => row.length))
  const width = (frame.width - 2 * margin) / count
  const top = heads.length > 0 ? 40 : 20
  const height = (198 - top) / rows.length
  const size = Math.min(...rows.flat().map((word) => fitSize(word, width - 12, Math.min(24, height * 0.55))))
  const [row, column] = marked
  return [
    fillPath(`M${margin + column * width} ${top + row * height}h${width}v${height}h${-width}z`, tint.mark),
    stroke(
      rows.map((_, index) => `M${margin} ${top + index * height}H${frame.width - margin}`).join('') +
        `M${margin} 198H${frame.width - margin}`,
      {
        color: tint.rule2,
        width: weight.hair,
      },
    ),
    stroke(Array.from({ length: count - 1 }, (_, index) => `M${margin + (index + 1) * width} ${top}V198`).join(''), {
      color: tint.pitch,
      width: weight.hair,
    }),
    ...heads.map((words, index) => capsText(margin + (index + 0.5) * width, 28, words)),
    ...rows.flatMap((words, y) =>
      words.map((word, x) =>
        serifText(margin + (x + 0.5) * width, top + (y + 0.5) * height + size * 0.32, word, {
          size,
          ...(y === row && x === column ? { fill: tint.onMark } : {}),
        }),
      ),
    ),
    capsText(margin, 220, caption, { anchor: 'start' }),
  ].join('')
}
