import { area, caps, serif, stroke, textWidth, tint, weight } from './kit.ts'

/** Key word in context: what "utterly" is followed by is nearly always bad. */
const lines = [
  ['the whole idea is', 'absurd', 'and would not'],
  ['came home feeling', 'exhausted', 'by the trip'],
  ['he stood there', 'helpless', 'as the car'],
  ['plan now looked', 'ridiculous', 'to all of us'],
  ['which of course is', 'useless', 'in winter time'],
  ['they had left her', 'alone', 'in the old house'],
  ['this seems to me', 'wrong', 'as an account'],
] as const
const node = 'utterly'
const size = 18
const column = 158

export function concordanceCover() {
  const width = textWidth(node, size)
  const y = (row: number) => 36 + row * 27
  return [
    area(`M${column - 6} 14H${column + width + 6}V208H${column - 6}z`, tint.mark),
    stroke(`M${column - 6} 14V208M${column + width + 6} 14V208`, { color: tint.pitch, width: weight.hair }),
    ...lines.flatMap(([left, collocate, right], row) => [
      serif(column - 13, y(row), left, { size, anchor: 'end', fill: tint.ink2 }),
      serif(column, y(row), node, { size, anchor: 'start', fill: tint.onMark }),
      serif(column + width + 14, y(row), collocate, { size, anchor: 'start', fill: tint.formantInk }),
      serif(column + width + 19 + textWidth(collocate, size), y(row), right, {
        size,
        anchor: 'start',
        fill: tint.ink2,
      }),
    ]),
    caps(column + width / 2, 224, 'node'),
    caps(column + width + 14, 224, 'collocates', { anchor: 'start', fill: tint.formantInk }),
  ].join('')
}
