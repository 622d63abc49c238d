import { coast, isoglosses, newProjection, scottishBorder, welshBorder } from '../england.ts'
import { curveThrough, polylinePath } from '../numbers.ts'
import { fillPath, capsText, drawCurve, serifText, stroke, tint, weight } from './kit.ts'

const lines = [
  { points: isoglosses.strut, color: tint.formant, ink: tint.formantInk, name: 'strut', north: 'ʊ', south: 'ʌ' },
  { points: isoglosses.bath, color: tint.pitch, ink: tint.pitchInk, name: 'bath', north: 'a', south: 'ɑː' },
  { points: isoglosses.arm, color: tint.ink, ink: tint.ink2, name: 'arm', north: 'ɑː', south: 'ɑːɹ' },
]

/** Draws borders between northern and southern pronunciations: two that run together, and one that does not. */
export function drawIsoglossesCover() {
  const project = newProjection(45, -5.75, 54.98, 158, 4)
  const land = polylinePath([...scottishBorder, ...coast].map(project))
  return [
    fillPath(`${land}z`, tint.surface),
    stroke(land, { color: tint.rule2, width: weight.hair }),
    drawCurve(welshBorder.map(project), { color: tint.rule2, width: weight.hair, dash: '2 3' }),
    ...lines.map(({ points, color }) =>
      drawCurve(curveThrough(points.map(project), 24), { color, width: weight.bold }),
    ),
    ...lines.flatMap(({ ink, color, name, north, south }, row) => [
      stroke(`M18 ${42 + row * 58}H38`, { color, width: weight.bold }),
      capsText(46, 46 + row * 58, name, { anchor: 'start', fill: ink }),
      serifText(18, 68 + row * 58, `${north} | ${south}`, { size: 20, anchor: 'start' }),
    ]),
  ].join('')
}
