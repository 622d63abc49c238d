import { capsText, arrowHead, serifText, stroke, tint, weight } from './kit.ts'

const columns = [40, 112, 184, 256]
const rows = [
  { y: 68, chain: ['bʰ', 'b', 'p', 'f'], latin: 'pater', english: 'father' },
  { y: 126, chain: ['dʰ', 'd', 't', 'θ'], latin: 'tres', english: 'three' },
  { y: 184, chain: ['ɡʰ', 'ɡ', 'k', 'x'], latin: 'cornu', english: 'horn' },
]

/** Draws Grimm's law: each series of Proto-Indo-European stops moved one place along the chain in Germanic. */
export function drawSoundChangeCover() {
  return [
    stroke('M22 92H378M22 150H378', { color: tint.rule, width: weight.hair }),
    ...rows.flatMap(({ y, chain, latin, english }) => [
      ...chain.map((sound, index) =>
        serifText(columns[index] ?? 0, y + 9, sound, { size: 29, ...(index === 3 ? { fill: tint.formantInk } : {}) }),
      ),
      ...columns.slice(0, 3).map((x, index) => {
        const pen = index === 2 ? { color: tint.formant, width: weight.bold } : {}
        return stroke(`M${x + 20} ${y}H${x + 52}${arrowHead(x + 52, y, 0)}`, pen)
      }),
      serifText(336, y - 2, latin, { size: 19, italic: true }),
      serifText(336, y + 18, english, { size: 19, italic: true, fill: tint.formantInk }),
    ]),
    capsText(22, 28, 'Indo-European stops', { anchor: 'start' }),
    capsText(256, 28, 'Germanic', { fill: tint.formantInk }),
    capsText(336, 28, 'Lat. : Eng.'),
  ].join('')
}
