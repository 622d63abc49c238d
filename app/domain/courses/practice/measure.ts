import { parseCue, toUtterance } from '#app/linguistics/sound/cues.ts'
import { listValues, type SoundValues } from '#app/linguistics/sound/values.ts'
import { describeMisreading, formantMeasures, listSlips, type Measure } from './measure-slips.ts'
import { readNumberWords } from './number-words.ts'
import { judgeNumber } from './number.ts'
import type { NumberBody } from './number-kinds.ts'
import { listFigures } from './typed-number.ts'
import type { WrittenBody } from './practice.types.ts'

export type MeasureBody = Extract<WrittenBody, { kind: 'measure' }>

const unitOf = (measure: Measure) => (measure === 'vot' || measure === 'duration' ? 'ms' : 'Hz')

function listSounds({ say, sound }: Pick<MeasureBody, 'say' | 'sound'>) {
  const utterance = toUtterance(parseCue(say))
  const all = listValues(utterance)
  const asked = all[sound - 1]
  if (!asked) throw new Error(`there is no sound number ${sound} in “${say}”`)
  return { utterance, asked, before: all[sound - 2], after: all[sound] }
}

function valueOf(sound: SoundValues, measure: Measure) {
  if (measure === 'duration') return sound.end - sound.start
  if (measure === 'f0' || measure === 'vot') return sound[measure]
  return sound.formants?.[formantMeasures.findIndex((each) => each === measure)] ?? null
}

const defaultTolerance = (measure: Measure, answer: number) =>
  ({ f0: Math.max(5, answer * 0.03), vot: 8, duration: 20, f1: answer * 0.1, f2: answer * 0.1, f3: answer * 0.1 })[
    measure
  ]

/** Turns the item into one whose answer is a number. The right value is that of the synthesis unless the item has one. */
export function toNumberBody(body: MeasureBody): NumberBody {
  const { asked } = listSounds(body)
  const answer = Math.round(body.answer ?? valueOf(asked, body.measure) ?? Number.NaN)
  const tolerance = Math.round(body.tolerance ?? defaultTolerance(body.measure, answer))
  return {
    kind: 'number',
    ask: body.ask,
    rule: body.rule,
    why: body.why,
    answer,
    tolerance,
    unit: unitOf(body.measure),
    near: body.near,
  }
}

const toAsked = (body: MeasureBody) => {
  const { answer, tolerance } = toNumberBody(body)
  return { measure: body.measure, answer, tolerance, ...listSounds(body) }
}

/** Lists the values that known mistakes in measuring and reading lead to. */
export const listMisreadings = (body: MeasureBody) => listSlips(toAsked(body))

/** Judges a typed value. A wrong one is told how it was misread: nothing was calculated that could be wrong. */
export const judgeMeasure = (body: MeasureBody, typed: string) =>
  judgeNumber(toNumberBody(body), typed, (value) => {
    const { words, isKnown, isNear } = describeMisreading(value, toAsked(body))
    return { remark: isKnown ? words : null, where: words, isNear }
  })

/** Number words below this, as in “two periods”, are not taken for a measured value. */
const leastInWords = 20

/** True if a text contains the right value, in figures or in words, also in the thousandfold unit. */
export function containsMeasure(text: string, body: MeasureBody) {
  const { answer, tolerance } = toNumberBody(body)
  const words = [...text.toLowerCase().matchAll(/(?<!\p{L})[a-z]+/gu)].flatMap(({ index }) => {
    const found = readNumberWords(text.slice(index))
    return found && found.value >= leastInWords ? [found.value] : []
  })
  const values = [...listFigures(text), ...words]
  return values.some((value) => [1, -1, 1000].some((factor) => Math.abs(value * factor - answer) <= tolerance))
}

/** Finds the reason why a value cannot be measured in the sound; empty if there is none. */
export function findMeasureFaults(body: MeasureBody): string[] {
  try {
    const { asked } = listSounds(body)
    if (body.measure !== 'duration' && valueOf(asked, body.measure) === null)
      return [`asks for ${body.measure} of [${asked.sign}], which has none`]
    const { answer, tolerance } = toNumberBody(body)
    return body.near
      .filter((slip) => Math.abs(slip.answer - answer) <= tolerance)
      .map((slip) => `${slip.answer} lies within the tolerance of ${answer}`)
  } catch (error) {
    return [error instanceof Error ? error.message : 'has no such sound']
  }
}
