import { fillPath, capsText, serifText, stroke, measureText, tint, weight } from './kit.ts'

/** Lines with "utterly" in context. The word after "utterly" is nearly always negative. */
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

export function drawConcordanceCover() {
  const width = measureText(node, size)
  const yOfRow = (row: number) => 36 + row * 27
  return [
    fillPath(`M${column - 6} 14H${column + width + 6}V208H${column - 6}z`, tint.mark),
    stroke(`M${column - 6} 14V208M${column + width + 6} 14V208`, { color: tint.pitch, width: weight.hair }),
    ...lines.flatMap(([left, collocate, right], row) => [
      serifText(column - 13, yOfRow(row), left, { size, anchor: 'end', fill: tint.ink2 }),
      serifText(column, yOfRow(row), node, { size, anchor: 'start', fill: tint.onMark }),
      serifText(column + width + 14, yOfRow(row), collocate, { size, anchor: 'start', fill: tint.formantInk }),
      serifText(column + width + 19 + measureText(collocate, size), yOfRow(row), right, {
        size,
        anchor: 'start',
        fill: tint.ink2,
      }),
    ]),
    capsText(column + width / 2, 224, 'node'),
    capsText(column + width + 14, 224, 'collocates', { anchor: 'start', fill: tint.formantInk }),
  ].join('')
}
