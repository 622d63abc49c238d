import { parseCue, toUtterance } from '#app/linguistics/sound/cues.ts'
import { formantsOverTime } from '#app/linguistics/sound/synthesis.ts'
import { listValues, type SoundValues } from '#app/linguistics/sound/values.ts'
import type { NumberBody } from './number-slips.ts'
import type { WrittenBody } from './practice.types.ts'

export type MeasureBody = Extract<WrittenBody, { kind: 'measure' }>

/** The measurements that an item can ask for: formants and pitch in hertz, the others in milliseconds. */
export const measures = ['f0', 'f1', 'f2', 'f3', 'vot', 'duration'] as const
type Measure = (typeof measures)[number]

const formantNames = ['first', 'second', 'third'] as const
const formantOf = (measure: Measure) => ['f1', 'f2', 'f3'].indexOf(measure)
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
  return sound.formants?.[formantOf(measure)] ?? null
}

const defaultTolerance = (measure: Measure, answer: number) =>
  ({ f0: Math.max(5, answer * 0.03), vot: 8, duration: 20, f1: answer * 0.1, f2: answer * 0.1, f3: answer * 0.1 })[
    measure
  ]

type Slip = { answer: number; why: string }

/** Lists the values that known mistakes lead to. */
function listSlips(body: MeasureBody, answer: number): Slip[] {
  const { utterance, asked, before, after } = listSounds(body)
  const { measure } = body
  if (measure === 'f0')
    return [
      { answer: answer / 2, why: 'That is an octave too low: two periods of the voice were counted as one.' },
      { answer: answer * 2, why: 'That is an octave too high: half a period, or the second harmonic, was measured.' },
      {
        answer: 1000 / answer,
        why: 'That is the period in milliseconds. The frequency is how many of them fit a second.',
      },
      ...(asked.formants
        ? [
            {
              answer: asked.formants[0],
              why: 'That is the first formant, which belongs to the vowel, not to the voice.',
            },
          ]
        : []),
    ]
  if (measure === 'vot')
    return [
      { answer: -answer, why: 'The sign is wrong: it is negative only if the voice begins before the release.' },
      {
        answer: (asked.release ?? 0) + answer,
        why: 'That is when the voice begins, counted from the start of the recording. Subtract the time of the release.',
      },
      {
        answer: (asked.release ?? 0) + answer - asked.start,
        why: 'That is measured from the beginning of the closure. Begin at the release, the burst.',
      },
    ]
  if (measure === 'duration')
    return [
      { answer: asked.end, why: 'That is when the sound ends. Subtract when it begins.' },
      { answer: asked.start, why: 'That is when the sound begins, not how long it lasts.' },
      ...(after ? [{ answer: after.end - asked.start, why: 'That goes on into the sound that follows.' }] : []),
      ...(before ? [{ answer: asked.end - before.start, why: 'That begins with the sound before.' }] : []),
    ]
  const own = formantOf(measure)
  const others = (asked.formants ?? []).flatMap((hertz, i): Slip[] =>
    i === own
      ? []
      : [{ answer: hertz, why: `That is the ${formantNames[i]} formant. Count the dark bands from the bottom.` }],
  )
  const edges = [asked.start, asked.end].map((at, i): Slip => ({
    answer: formantsOverTime(utterance)(at)[own] ?? 0,
    why: `That is the value at the ${i === 0 ? 'beginning' : 'end'} of the sound, where it is still moving. Measure in the middle.`,
  }))
  const pitch = asked.f0 === null ? [] : [{ answer: asked.f0, why: 'That is the pitch of the voice, not a formant.' }]
  return [...others, ...pitch, ...edges]
}

/** Turns the item into one whose answer is a number. The right value is that of the synthesis unless the item has one. */
export function toNumberBody(body: MeasureBody): NumberBody {
  const { asked } = listSounds(body)
  const answer = Math.round(body.answer ?? valueOf(asked, body.measure) ?? Number.NaN)
  const tolerance = Math.round(body.tolerance ?? defaultTolerance(body.measure, answer))
  const near = [...body.near, ...listSlips(body, answer)].map((slip) => ({ ...slip, answer: Math.round(slip.answer) }))
  const isApart = (slip: Slip) => Math.abs(slip.answer - answer) > tolerance
  return {
    kind: 'number',
    ask: body.ask,
    rule: body.rule,
    why: body.why,
    answer,
    tolerance,
    unit: unitOf(body.measure),
    near: near.filter(isApart),
  }
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
