import { curveThrough, type Point } from '../numbers.ts'
import { capsText, drawCurve, serifText, stroke, tint, weight } from './kit.ts'

/** The same words with two nuclear tones. Pitch is a share of the speaker's range; x is within a panel of 164. */
const panels = [
  {
    left: 24,
    name: 'fall',
    mark: 'ˋ',
    gloss: '(and I was right)',
    points: [
      [
        [8, 0.42],
        [28, 0.44],
      ],
      [
        [46, 0.74],
        [58, 0.9],
        [74, 0.72],
        [92, 0.36],
        [104, 0.2],
      ],
      [
        [114, 0.14],
        [136, 0.09],
        [158, 0.07],
      ],
    ],
  },
  {
    left: 212,
    name: 'fall-rise',
    mark: 'ˇ',
    gloss: '(but I’m not sure)',
    points: [
      [
        [8, 0.42],
        [28, 0.44],
      ],
      [
        [46, 0.72],
        [58, 0.86],
        [74, 0.62],
        [92, 0.26],
        [104, 0.14],
      ],
      [
        [114, 0.13],
        [132, 0.24],
        [158, 0.52],
      ],
    ],
  },
] as const
const yOfPitch = (share: number) => 138 - share * 110

export function drawIntonationCover() {
  return panels
    .flatMap(({ left, name, mark, gloss, points }) => [
      stroke(`M${left} 24H${left + 164}M${left} 142H${left + 164}`, { color: tint.rule2, width: weight.hair }),
      stroke(`M${left + 37} 24V180M${left + 109} 24V180`, { color: tint.rule, width: weight.hair }),
      ...points.map((run, syllable) =>
        drawCurve(
          curveThrough(
            run.map(([x, share]): Point => [left + x, yOfPitch(share)]),
            16,
          ),
          { color: syllable === 1 ? tint.formant : tint.pitch, width: syllable === 1 ? 4 : weight.bold, cap: 'round' },
        ),
      ),
      serifText(left + 18, 168, 'I', { size: 22 }),
      serifText(left + 73, 168, `${mark}thought`, { size: 22, fill: tint.formantInk }),
      serifText(left + 137, 168, 'so', { size: 22 }),
      serifText(left + 82, 196, gloss, { size: 18, italic: true, fill: tint.ink2 }),
      capsText(left + 82, 219, name),
    ])
    .join('')
}
