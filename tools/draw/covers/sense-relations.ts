import { capsText, sansText, serifText, stroke, tint, weight } from './kit.ts'

const lexemes = [
  { label: 'bank', index: '1', x: 116, senses: ['lender', 'its building', 'blood store'] },
  { label: 'bank', index: '2', x: 292, senses: ['riverside', 'slope', 'heap of cloud'] },
]
const rows = [134, 163, 192]

/** Draws one form with two words (homonyms), and the related senses of each word (polysemy). */
export function drawSenseRelationsCover() {
  return [
    serifText(204, 34, '/bæŋk/', { size: 24 }),
    ...lexemes.flatMap(({ label, index, x, senses }) => [
      stroke(`M${x < 204 ? 192 : 216} 44L${x} 72`),
      serifText(x, 94, label, { size: 25, italic: true }),
      sansText(x + 30, 84, index, { size: 13 }),
      stroke(`M${x - 46} 104V${rows[2]}${rows.map((y) => `M${x - 46} ${y}h12`).join('')}`, { color: tint.pitch }),
      stroke(`M${x - 46} 104H${x - 20}`, { color: tint.pitch }),
      ...senses.map((sense, row) =>
        serifText(x - 28, (rows[row] ?? 0) + 6, `‘${sense}’`, { size: 18, anchor: 'start' }),
      ),
    ]),
    stroke('M160 88H254', { color: tint.formant, width: weight.bold, dash: '5 4' }),
    capsText(206, 80, 'homonymy', { fill: tint.formantInk }),
    capsText(70, 218, 'polysemy', { anchor: 'start', fill: tint.pitchInk }),
    capsText(246, 218, 'polysemy', { anchor: 'start', fill: tint.pitchInk }),
  ].join('')
}
