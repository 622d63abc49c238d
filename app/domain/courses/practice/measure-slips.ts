import { formantsOverTime, hertzOverTime, listUpperFormants } from '#app/linguistics/sound/synthesis.ts'
import type { Utterance } from '#app/linguistics/sound/types.ts'
import type { SoundValues } from '#app/linguistics/sound/values.ts'

export const formantMeasures = ['f1', 'f2', 'f3'] as const
/** The measurements that an item can ask for: formants and pitch in hertz, the others in milliseconds. */
export const measures = ['f0', ...formantMeasures, 'vot', 'duration'] as const
export type Measure = (typeof measures)[number]

/** The sound to measure, its neighbours in the recording, and the right value in hertz or milliseconds. */
type Asked = {
  measure: Measure
  answer: number
  tolerance: number
  utterance: Utterance
  asked: SoundValues
  before: SoundValues | undefined
  after: SoundValues | undefined
}
/**
 * `isKnown` is true if the words say what the value is, and not only where the right one lies; `isNear` if something
 * was measured well, though not what was asked for.
 */
type Misreading = { words: string; isKnown: boolean; isNear: boolean }

type Slip = { answer: number; why: string }

const isHertz = (measure: Measure) => measure !== 'vot' && measure !== 'duration'

/** A typed value counts as a reading of another quantity if it is at most this share of that quantity away from it. */
const readingShare = 0.05
/** The same for times, in milliseconds: a stretch has two ends that are placed by eye. */
const readingMilliseconds = { vot: 3, duration: 10 }

function isReading(value: number, wanted: number, measure: Measure) {
  const least = measure === 'vot' || measure === 'duration' ? readingMilliseconds[measure] : 0
  return Math.abs(value - wanted) <= Math.max(least, Math.abs(wanted) * readingShare)
}

function listPitchSlips({ answer, asked }: Asked): Slip[] {
  return [
    { answer: answer / 2, why: 'That is an octave too low, as if two periods of the voice were one.' },
    { answer: answer * 2, why: 'That is an octave too high, where the second harmonic lies. The pitch is the first.' },
    { answer: answer / 3, why: 'That is a third of the pitch, as if three periods of the voice were one.' },
    { answer: answer * 3, why: 'That is the third harmonic. The pitch is the first.' },
    {
      answer: 1000 / answer,
      why: 'That is the period in milliseconds. The frequency is how many of them fit a second.',
    },
    ...(asked.formants ?? []).map((hertz, i): Slip => ({
      answer: hertz,
      why: `That is the ${formantNames[i]} formant, which belongs to the vowel, not to the voice.`,
    })),
  ]
}

function listOnsetSlips({ answer, asked, after }: Asked): Slip[] {
  const release = asked.release ?? 0
  return [
    {
      answer: -answer,
      why: 'The sign is wrong: the value is negative if the voice begins before the release, and else positive.',
    },
    {
      answer: release + answer,
      why: 'That is when the voice begins, counted from the start of the recording. Subtract the time of the release.',
    },
    {
      answer: release + answer - asked.start,
      why: 'That is measured from the beginning of the closure. Begin at the release, the burst.',
    },
    { answer: release, why: 'That is when the release comes, counted from the start of the recording.' },
    { answer: release - asked.start, why: 'That is how long the closure lasts. Begin where it ends, at the release.' },
    ...(after
      ? [
          {
            answer: after.end - release,
            why: 'That goes on to the end of the next sound. Stop where the voice begins.',
          },
          {
            answer: after.end - after.start,
            why: 'That is how long the next sound lasts. Stop where the voice begins.',
          },
        ]
      : []),
  ]
}

const lengthOf = ({ segments }: Utterance) => segments.reduce((sum, { milliseconds }) => sum + milliseconds, 0)

function listDurationSlips({ utterance, asked, before, after }: Asked): Slip[] {
  return [
    { answer: asked.end, why: 'That is when the sound ends. Subtract when it begins.' },
    { answer: asked.start, why: 'That is when the sound begins, not how long it lasts.' },
    ...(after ? [{ answer: after.end - asked.start, why: 'That goes on into the sound that follows.' }] : []),
    ...(before ? [{ answer: asked.end - before.start, why: 'That begins with the sound before.' }] : []),
    { answer: lengthOf(utterance), why: 'That is the whole recording. Only one of its sounds is asked for.' },
    ...(after ? [{ answer: after.end - after.start, why: 'That is how long the sound that follows lasts.' }] : []),
    ...(before ? [{ answer: before.end - before.start, why: 'That is how long the sound before lasts.' }] : []),
    ...(before
      ? [
          {
            answer: (asked.start + asked.end) / 2,
            why: 'That is when the middle of the sound comes, not how long the sound lasts.',
          },
        ]
      : []),
  ]
}

/** Returns the index of the formant that is measured; −1 if another thing is. */
const formantIndexOf = (measure: Measure) => formantMeasures.findIndex((each) => each === measure)

const formantNames = ['first', 'second', 'third', 'fourth', 'fifth'] as const

function listFormantSlips({ measure, utterance, asked, before, after }: Asked): Slip[] {
  const own = formantIndexOf(measure)
  const others = [
    ...(asked.formants ?? []),
    ...listUpperFormants(utterance)
      .map(([hertz]) => hertz)
      .slice(0, 2),
  ].flatMap((hertz, i): Slip[] =>
    i === own
      ? []
      : [{ answer: hertz, why: `That is the ${formantNames[i]} formant. Count the dark bands from the bottom.` }],
  )
  const pitch = asked.f0 === null ? [] : [{ answer: asked.f0, why: 'That is the pitch of the voice, not a formant.' }]
  const neighbours = [
    [before, 'before'],
    [after, 'that follows'],
  ] as const
  return [
    ...others,
    ...pitch,
    ...neighbours.flatMap(([sound, words]): Slip[] => {
      const hertz = sound?.formants?.[own]
      return hertz === undefined ? [] : [{ answer: hertz, why: `That is the value in the sound ${words}.` }]
    }),
  ]
}

/** Finds the half of the sound in which its curve goes through a value; null if it does not. */
function findHalf(value: number, { measure, utterance, asked }: Asked) {
  const own = formantIndexOf(measure)
  const [pitch, formants] = [hertzOverTime(utterance), formantsOverTime(utterance)]
  const curve = (at: number) => (measure === 'f0' ? pitch(at) : (formants(at)[own] ?? Number.NaN))
  const middle = (asked.start + asked.end) / 2
  const [first, half, last] = [curve(asked.start), curve(middle), curve(asked.end)]
  const isBetween = (one: number, other: number) => value >= Math.min(one, other) && value <= Math.max(one, other)
  if (isBetween(first, half)) return 'first'
  return isBetween(half, last) ? 'second' : null
}

const isClose = (value: number, { answer, tolerance }: Asked) => Math.abs(value - answer) <= 1.5 * tolerance

/** Describes where a value lies from the right one, in words that are true of any such value. */
function describePlace(value: number, asked: Asked) {
  const { measure, answer } = asked
  const isLarger = value > answer
  const isFar = value > 2.5 * Math.abs(answer) || Math.abs(value) < 0.4 * Math.abs(answer)
  const little = isClose(value, asked) ? 'a little ' : isFar ? 'far ' : ''
  if (measure === 'vot') {
    if (answer > 0)
      return isLarger
        ? `That goes on ${little}too long: the voice begins before that. Stop at its first regular stroke.`
        : `That stops ${little}too early: the voice has not begun there. Go on to its first regular stroke.`
    return isLarger
      ? `That begins ${little}too late: the voice begins before that. Measure from its first stroke to the release.`
      : `That begins ${little}too early: the voice has not begun there. Measure from its first stroke to the release.`
  }
  if (measure === 'duration')
    return isLarger
      ? `That is ${little}too long: it takes in what comes before or after. Look again where the sound begins and ends.`
      : `That is ${little}too short: it leaves out a part. Look again where the sound begins and ends.`
  const own = formantIndexOf(measure)
  const curve =
    measure === 'f0' ? 'the pitch curve' : `the middle of the ${formantNames[own]} dark band from the bottom`
  return `That is ${little}too ${isLarger ? 'high' : 'low'}. Go to the middle of the sound and read ${curve}.`
}

const listers: Readonly<Record<Measure, (asked: Asked) => Slip[]>> = {
  f0: listPitchSlips,
  f1: listFormantSlips,
  f2: listFormantSlips,
  f3: listFormantSlips,
  vot: listOnsetSlips,
  duration: listDurationSlips,
}

/** Lists the values that known mistakes in measuring and reading lead to, apart from the right one. */
export const listSlips = (asked: Asked) =>
  listers[asked.measure](asked).filter(
    ({ answer }) => answer !== 0 && Math.abs(answer - asked.answer) > asked.tolerance,
  )

/** The unit, one a thousand times as large, and the least value that any sound has in the first. */
const unitsOf = (measure: Measure) =>
  isHertz(measure) ? (['hertz', 'kilohertz', 10] as const) : (['milliseconds', 'seconds', 1] as const)

/** Describes a value in another unit; null if it is in the right one. */
function describeUnit(value: number, { measure, answer }: Asked, isRight: (other: number) => boolean) {
  const [unit, larger] = unitsOf(measure)
  if (isRight(value * 1000)) return `That would be right in ${larger}. The question asks for ${unit}.`
  if (isRight(value / 1000)) return `That is a thousand times too large. Look at the unit: ${unit}.`
  if (isRight(value * 10) || isRight(value / 10))
    return `That is about ten times too ${Math.abs(value) > Math.abs(answer) ? 'large' : 'small'}. Look at the scale, and at what was typed.`
  return null
}

/** Describes a value that no such measurement has here, or that the sound has in another place; null if it is neither. */
function describeOther(value: number, asked: Asked) {
  const { measure, answer, utterance } = asked
  if (measure === 'vot') {
    if (value * answer >= 0) return null
    const [sign, side] = value < 0 ? ['negative', 'before'] : ['positive', 'after']
    return `A ${sign} value means that the voice begins ${side} the release. Look which of the two comes first.`
  }
  if (value < 0) return `A ${isHertz(measure) ? 'frequency' : 'duration'} is never negative.`
  if (measure === 'duration' && value > lengthOf(utterance)) return 'The whole recording is shorter than that.'
  const half = isHertz(measure) ? findHalf(value, asked) : null
  const curve = measure === 'f0' ? 'voice' : 'formant'
  return half && `The ${curve} goes through that value in the ${half} half of the sound. Measure in its middle.`
}

/** Describes how a wrong value may have been measured or read. Nothing was calculated, so nothing is said of that. */
export function describeMisreading(value: number, asked: Asked): Misreading {
  const { measure, answer, tolerance } = asked
  const isRight = (other: number) => Math.abs(other - answer) <= tolerance
  const off = (slip: Slip) => Math.abs(slip.answer - value)
  // A value just outside the tolerance is probably the right quantity read inaccurately, not a different quantity.
  const slips = isClose(value, asked) ? [] : listSlips(asked)
  // Halfway between two quantities, a reading may be of either.
  const isOfEither = (slip: Slip) =>
    slips.some((other) => (other.answer - value) * (slip.answer - value) < 0 && off(other) < 1.5 * off(slip))
  const slip = slips
    .filter((each) => isReading(value, each.answer, measure) && !isOfEither(each))
    .toSorted((one, other) => off(one) - off(other))[0]
  const near = slip?.why ?? describeUnit(value, asked, isRight)
  if (near !== null) return { words: near, isKnown: true, isNear: true }
  const [unit, larger, least] = unitsOf(measure)
  const inUnit = value * 1000
  if (Math.abs(value) < least && Math.abs(inUnit) >= least && !Number.isInteger(value) && !isClose(value, asked)) {
    const misread = describeMisreading(inUnit, asked)
    return { ...misread, words: `The question asks for ${unit}. Read as ${larger}: ${misread.words}` }
  }
  const other = describeOther(value, asked)
  return { words: other ?? describePlace(value, asked), isKnown: other !== null, isNear: isClose(value, asked) }
}
