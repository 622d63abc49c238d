import { generator } from '../numbers.ts'
import { axisArrow, caps, dots, ring, serif, stroke, tint, weight } from './kit.ts'
import { monophthongs, vowelSpace } from './vowels.ts'

const box = { left: 18, right: 382, top: 14, bottom: 206 }
const compared = ['iː', 'ɪ', 'e', 'æ', 'ɑː', 'ɔː', 'uː']
const tokens = 8

/** The vowels of a known and of a questioned recording in one space: close, with one vowel that disagrees. */
export function speakerComparisonCover() {
  const { x, y, at } = vowelSpace(box)
  const random = generator(31)
  const vowels = monophthongs.filter(([label]) => compared.includes(label))
  const cloud = (f1: number, f2: number) =>
    Array.from({ length: tokens }, () => at(f1 * (1 + random.normal() * 0.035), f2 * (1 + random.normal() * 0.028)))
  const known = vowels.flatMap(([, f1, f2]) => cloud(f1, f2))
  const questioned = vowels.flatMap(([label, f1, f2]) =>
    cloud(f1 * 1.02 + 6, label === 'uː' ? f2 * 1.2 : f2 * 1.01 - 12),
  )
  const grid = [300, 400, 500, 600, 700].map((f1) => `M${box.left} ${y(f1).toFixed(1)}H${box.right}`)
  const columns = [2000, 1500, 1000].map((f2) => `M${x(f2).toFixed(1)} ${box.top}V${box.bottom}`)
  return [
    stroke([...grid, ...columns].join(''), { color: tint.rule, width: weight.hair }),
    dots(known, tint.ink, 4.4, 0.8),
    stroke(questioned.map(([px, py]) => ring(px, py, 2.6)).join(''), { color: tint.formant }),
    ...vowels.map(([label, f1, f2]) => serif(x(f2), y(f1) - 14, label, { size: 21 })),
    dots([[26, 221]], tint.ink, 6),
    caps(36, 225, 'known', { anchor: 'start' }),
    stroke(ring(100, 221, 3.2), { color: tint.formant }),
    caps(110, 225, 'questioned', { anchor: 'start', fill: tint.formantInk }),
    axisArrow(316, 221, 180),
    caps(322, 225, 'F2', { anchor: 'start' }),
    caps(368, 225, 'F1', { anchor: 'end' }),
    axisArrow(377, 213, 90, 13),
  ].join('')
}
