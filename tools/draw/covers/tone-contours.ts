import { curveThrough, type Point } from '../numbers.ts'
import { capsText, drawCurve, serifText, stroke, tint, weight } from './kit.ts'

/** The four tones of Standard Chinese on Chao's five levels. */
const tones: readonly { syllable: string; gloss: string; digits: string; levels: readonly Point[] }[] = [
  {
    syllable: 'mā',
    gloss: 'mother',
    digits: '55',
    levels: [
      [0, 5],
      [0.5, 5],
      [1, 5],
    ],
  },
  {
    syllable: 'má',
    gloss: 'hemp',
    digits: '35',
    levels: [
      [0, 3],
      [0.35, 3.5],
      [1, 5],
    ],
  },
  {
    syllable: 'mǎ',
    gloss: 'horse',
    digits: '214',
    levels: [
      [0, 2],
      [0.22, 1.35],
      [0.45, 1],
      [0.66, 1.7],
      [1, 4],
    ],
  },
  {
    syllable: 'mà',
    gloss: 'scold',
    digits: '51',
    levels: [
      [0, 5],
      [0.3, 4.2],
      [1, 1],
    ],
  },
]
const panel = 86
const left = 40
const yOfLevel = (level: number) => 128 - (level - 1) * 25

export function drawToneContoursCover() {
  return [
    stroke([1, 2, 3, 4, 5].map((level) => `M${left - 6} ${yOfLevel(level)}H380`).join(''), {
      color: tint.rule,
      width: weight.hair,
    }),
    stroke([0, 1, 2, 3].map((index) => `M${left - 6 + index * panel} ${yOfLevel(5) - 8}V${yOfLevel(1) + 8}`).join(''), {
      color: tint.rule2,
      width: weight.hair,
    }),
    ...[1, 2, 3, 4, 5].map((level) => capsText(24, yOfLevel(level) + 4, String(level))),
    ...tones.flatMap(({ syllable, gloss, digits, levels }, index) => {
      const start = left + index * panel + 8
      const centre = start + 29
      const points = levels.map(([share, level]): Point => [start + share * 58, yOfLevel(level)])
      return [
        drawCurve(curveThrough(points, 28), { color: tint.pitch, width: 3.4, cap: 'round' }),
        serifText(centre, 166, syllable, { size: 27 }),
        serifText(centre, 190, `‘${gloss}’`, { size: 17, fill: tint.ink2 }),
        serifText(centre, 217, digits, { size: 20, fill: tint.formantInk }),
      ]
    }),
  ].join('')
}
