import type { Point } from '../numbers.ts'
import { capsText, drawCurve, drawDots, serifText, layOutWords, stroke, tint, weight } from './kit.ts'

const words = ['The', 'horse', 'raced', 'past', 'the', 'barn', 'fell.']
/** Milliseconds per word (illustrative): a garden-path sentence, and the control with "ridden". */
const gardenPath = [335, 348, 352, 340, 332, 366, 598]
const control = [333, 350, 362, 344, 330, 348, 384]
const yOfTime = (milliseconds: number) => 178 - (milliseconds - 280) * 0.46

export function drawReadingTimesCover() {
  const places = layOutWords(words, 20, 34)
  const timesToPoints = (times: readonly number[]) =>
    times.map((time, index): Point => [places[index]?.centre ?? 0, yOfTime(time)])
  const last = timesToPoints(gardenPath).at(-1) ?? [0, 0]
  return [
    stroke([300, 400, 500, 600].map((time) => `M30 ${yOfTime(time)}H380`).join(''), {
      color: tint.rule,
      width: weight.hair,
    }),
    ...[400, 500, 600].map((time) =>
      capsText(30, yOfTime(time) - 4, time === 600 ? '600 ms a word' : String(time), { anchor: 'start' }),
    ),
    drawCurve(timesToPoints(control), { color: tint.pitch, width: weight.bold, dash: '5 4' }),
    drawDots(timesToPoints(control), tint.pitch, 6),
    drawCurve(timesToPoints(gardenPath), { color: tint.formant, width: weight.bold }),
    drawDots(timesToPoints(gardenPath), tint.formant, 7.5),
    serifText(last[0] - 16, last[1] + 8, 'garden path', {
      size: 18,
      italic: true,
      anchor: 'end',
      fill: tint.formantInk,
    }),
    ...words.map((word, index) =>
      serifText(places[index]?.centre ?? 0, 198, word, { size: 20, ...(index === 6 ? { fill: tint.formantInk } : {}) }),
    ),
    serifText(places[2]?.centre ?? 0, 219, 'ridden', { size: 18, italic: true, fill: tint.pitchInk }),
    capsText((places[2]?.right ?? 0) + 14, 218, 'control', { anchor: 'start', fill: tint.pitchInk }),
  ].join('')
}
