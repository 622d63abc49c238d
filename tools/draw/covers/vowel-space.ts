import { newRandom, type Point } from '../numbers.ts'
import { drawAxisArrow, capsText, drawCurve, drawDots, serifText, stroke, tint, weight } from './kit.ts'
import { monophthongs, newVowelAxes } from './vowels.ts'

const box = { left: 18, right: 382, top: 16, bottom: 208 }
const rim = ['iː', 'e', 'æ', 'ʌ', 'ɑː', 'ɒ', 'ɔː', 'uː']
const tokens = 8

/** Draws English monophthongs by first and second formant, with the tokens behind each mean. */
export function drawVowelSpaceCover() {
  const { x, y, at } = newVowelAxes(box)
  const random = newRandom(23)
  const clouds = monophthongs.flatMap(([, f1, f2]) =>
    Array.from({ length: tokens }, () => at(f1 * (1 + random.normal() * 0.035), f2 * (1 + random.normal() * 0.03))),
  )
  const meanPoint = (vowel: string): Point => {
    const found = monophthongs.find(([label]) => label === vowel)
    return found ? at(found[1], found[2]) : [0, 0]
  }
  const grid = [300, 400, 500, 600, 700].map((f1) => `M${box.left} ${y(f1).toFixed(1)}H${box.right}`)
  const columns = [2000, 1500, 1000].map((f2) => `M${x(f2).toFixed(1)} ${box.top}V${box.bottom}`)
  return [
    stroke([...grid, ...columns].join(''), { color: tint.rule, width: weight.hair }),
    drawCurve([...rim, 'iː'].map(meanPoint), { color: tint.pitch, width: weight.plain }),
    drawDots(clouds, tint.ink3, 3, 0.6),
    drawDots(
      monophthongs.map(([, f1, f2]) => at(f1, f2)),
      tint.formant,
      6.5,
    ),
    ...monophthongs.map(([label, f1, f2]) => {
      const below = ['ʌ', 'æ', 'ɑː'].includes(label)
      if (label === 'ʊ') return serifText(x(f2) + 15, y(f1) + 8, label, { size: 21 })
      return serifText(x(f2), y(f1) + (below ? 21 : -9), label, { size: 21 })
    }),
    ...[2000, 1500, 1000].map((f2) => capsText(x(f2), 226, f2 === 1000 ? '1000 Hz' : String(f2))),
    drawAxisArrow(box.left + 14, 222, 180),
    capsText(box.left + 20, 226, 'F2', { anchor: 'start' }),
    capsText(box.right - 12, 226, 'F1', { anchor: 'end' }),
    drawAxisArrow(box.right - 5, 215, 90, 12),
  ].join('')
}
