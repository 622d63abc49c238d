import { newRandom } from '../numbers.ts'
import { drawAxisArrow, capsText, drawDots, circlePath, serifText, stroke, tint, weight } from './kit.ts'
import { monophthongs, newVowelAxes } from './vowels.ts'

const box = { left: 18, right: 382, top: 14, bottom: 206 }
const compared = ['iː', 'ɪ', 'e', 'æ', 'ɑː', 'ɔː', 'uː']
const tokens = 8

/**
 * Draws the vowels of a known and of a questioned recording in one chart: close together, except one vowel that
 * disagrees.
 */
export function drawSpeakerComparisonCover() {
  const { x, y, at } = newVowelAxes(box)
  const random = newRandom(31)
  const vowels = monophthongs.filter(([label]) => compared.includes(label))
  const drawCloud = (f1: number, f2: number) =>
    Array.from({ length: tokens }, () => at(f1 * (1 + random.normal() * 0.035), f2 * (1 + random.normal() * 0.028)))
  const known = vowels.flatMap(([, f1, f2]) => drawCloud(f1, f2))
  const questioned = vowels.flatMap(([label, f1, f2]) =>
    drawCloud(f1 * 1.02 + 6, label === 'uː' ? f2 * 1.2 : f2 * 1.01 - 12),
  )
  const grid = [300, 400, 500, 600, 700].map((f1) => `M${box.left} ${y(f1).toFixed(1)}H${box.right}`)
  const columns = [2000, 1500, 1000].map((f2) => `M${x(f2).toFixed(1)} ${box.top}V${box.bottom}`)
  return [
    stroke([...grid, ...columns].join(''), { color: tint.rule, width: weight.hair }),
    drawDots(known, tint.ink, 4.4, 0.8),
    stroke(questioned.map(([px, py]) => circlePath(px, py, 2.6)).join(''), { color: tint.formant }),
    ...vowels.map(([label, f1, f2]) => serifText(x(f2), y(f1) - 14, label, { size: 21 })),
    drawDots([[26, 221]], tint.ink, 6),
    capsText(36, 225, 'known', { anchor: 'start' }),
    stroke(circlePath(100, 221, 3.2), { color: tint.formant }),
    capsText(110, 225, 'questioned', { anchor: 'start', fill: tint.formantInk }),
    drawAxisArrow(316, 221, 180),
    capsText(322, 225, 'F2', { anchor: 'start' }),
    capsText(368, 225, 'F1', { anchor: 'end' }),
    drawAxisArrow(377, 213, 90, 13),
  ].join('')
}
