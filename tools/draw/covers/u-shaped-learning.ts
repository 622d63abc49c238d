import { curveThrough, generator, type Point } from '../numbers.ts'
import { axisArrow, caps, curve, dots, serif, stroke, tint, weight } from './kit.ts'

const course: readonly Point[] = [
  [0, 0.26],
  [0.14, 0.66],
  [0.27, 0.8],
  [0.4, 0.64],
  [0.52, 0.5],
  [0.66, 0.68],
  [0.82, 0.88],
  [1, 0.95],
]
const x = (share: number) => 26 + share * 350
const y = (accuracy: number) => 204 - accuracy * 180

/** Right by rote, wrong by rule, right again: the classic course of irregular past tenses. */
export function uShapedLearningCover() {
  const random = generator(11)
  const line = curveThrough(course, 70)
  const samples = Array.from({ length: 64 }, (): Point => {
    const [share, accuracy] = line[Math.floor(random.next() * line.length)] ?? [0, 0]
    return [x(share), y(Math.min(1.02, Math.max(0.04, accuracy + random.normal() * 0.045)))]
  })
  return [
    stroke([0.25, 0.5, 0.75, 1].map((value) => `M22 ${y(value)}H380`).join(''), {
      color: tint.rule,
      width: weight.hair,
    }),
    stroke('M22 18V204H380', { color: tint.rule2, width: weight.hair }),
    dots(samples, tint.ink3, 3.6, 0.65),
    curve(
      line.map(([share, accuracy]): Point => [x(share), y(accuracy)]),
      { color: tint.pitch, width: weight.bold },
    ),
    serif(x(0.26), y(0.95), 'went', { size: 23, italic: true }),
    serif(x(0.53), y(0.34), '*goed', { size: 23, italic: true, fill: tint.formantInk }),
    serif(x(0.99), y(0.74), 'went', { size: 23, italic: true, anchor: 'end' }),
    caps(22, 222, 'age', { anchor: 'start' }),
    axisArrow(50, 218, 0),
    caps(380, 222, 'past tenses correct, %', { anchor: 'end' }),
  ].join('')
}
