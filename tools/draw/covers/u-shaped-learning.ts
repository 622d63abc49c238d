import { curveThrough, newRandom, type Point } from '../numbers.ts'
import { drawAxisArrow, capsText, drawCurve, drawDots, serifText, stroke, tint, weight } from './kit.ts'

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
const xOfShare = (share: number) => 26 + share * 350
const yOfAccuracy = (accuracy: number) => 204 - accuracy * 180

/**
 * Draws the classic course of learning irregular past tenses: right by rote, wrong by rule, right again. The words are
 * upright, because the catalogue would load the italic font for them alone.
 */
export function drawUShapedLearningCover() {
  const random = newRandom(11)
  const line = curveThrough(course, 70)
  const samples = Array.from({ length: 64 }, (): Point => {
    const [share, accuracy] = line[Math.floor(random.next() * line.length)] ?? [0, 0]
    return [xOfShare(share), yOfAccuracy(Math.min(1.02, Math.max(0.04, accuracy + random.normal() * 0.045)))]
  })
  return [
    stroke([0.25, 0.5, 0.75, 1].map((value) => `M22 ${yOfAccuracy(value)}H380`).join(''), {
      color: tint.rule,
      width: weight.hair,
    }),
    stroke('M22 18V204H380', { color: tint.rule2, width: weight.hair }),
    drawDots(samples, tint.ink3, 3.6, 0.65),
    drawCurve(
      line.map(([share, accuracy]): Point => [xOfShare(share), yOfAccuracy(accuracy)]),
      { color: tint.pitch, width: weight.bold },
    ),
    serifText(xOfShare(0.26), yOfAccuracy(0.95), 'went', { size: 23 }),
    serifText(xOfShare(0.53), yOfAccuracy(0.34), '*goed', { size: 23, fill: tint.formantInk }),
    serifText(xOfShare(0.99), yOfAccuracy(0.74), 'went', { size: 23, anchor: 'end' }),
    capsText(22, 222, 'age', { anchor: 'start' }),
    drawAxisArrow(50, 218, 0),
    capsText(380, 222, 'past tenses correct, %', { anchor: 'end' }),
  ].join('')
}
