import type { Analysis, VoiceKind } from '#app/linguistics/acoustics/analysis.ts'
import { median, valueAt, valuesWithin, type Track } from '#app/linguistics/acoustics/sampling.ts'
import { bareSymbol, splitSymbols } from '#app/linguistics/transcription.ts'
import { vowels } from '#app/linguistics/phonemes.ts'
import { englishVowels, vowelTarget } from '#app/linguistics/sound/vowel-space.ts'

type Stretch = { from: number; to: number }

/** A vowel is at most this many decibels below the loudest moment; the hum of a closure is quieter. */
const vowelRange = 12

/** Finds the longest loud stretch with a pitch, in milliseconds; gaps of a few windows do not end it. */
export function findVoiced({ pitch, intensity }: Pick<Analysis, 'pitch' | 'intensity'>): Stretch | null {
  const { start, step, values } = pitch
  const loudest = intensity.values.reduce((most, value) => Math.max(most, value), -Infinity)
  let [best, from, last]: [Stretch | null, number, number] = [null, -1, -1]
  values.forEach((hertz, i) => {
    const level = valueAt(intensity, start + i * step)
    if (!Number.isFinite(hertz) || level < loudest - vowelRange) return
    if (from < 0 || i - last > 4) from = i
    last = i
    const found = { from: start + from * step, to: start + i * step }
    if (!best || found.to - found.from > best.to - best.from) best = found
  })
  return best
}

/** The vowel of a recording, in hertz, measured in the middle third of its voiced stretch. */
export type Vowel = { window: Stretch; f0: number; formants: readonly [number, number, number] }

/** Measures the vowel within the longest voiced stretch; null if there is none. */
export function measureVowel({
  pitch,
  formants,
  intensity,
}: Pick<Analysis, 'pitch' | 'formants' | 'intensity'>): Vowel | null {
  const voiced = findVoiced({ pitch, intensity })
  if (!voiced || voiced.to - voiced.from < 30) return null
  const third = (voiced.to - voiced.from) / 3
  const window = { from: voiced.from + third, to: voiced.to - third }
  const middle = (track: Track) => median(valuesWithin(track, window.from, window.to))
  const [f1 = Number.NaN, f2 = Number.NaN, f3 = Number.NaN] = formants.map(middle)
  return [f1, f2, f3].every(Number.isFinite) ? { window, f0: middle(pitch), formants: [f1, f2, f3] } : null
}

/** Names a stretch by its start and end in seconds, as phoneticians cite it. */
export const formatSeconds = ({ from, to }: Stretch) => `${(from / 1000).toFixed(3)} to ${(to / 1000).toFixed(3)} s`

/** Finds the vowel of a transcription with one; null if there are more, or none. */
export function findVowel(transcription: string) {
  const bare = transcription.replaceAll(/[/[\]]/g, '')
  const found = splitSymbols(bare)
    .map(bareSymbol)
    .filter((sign) => sign in vowels)
  return found.length === 1 && found[0] && !vowels[found[0]]?.to ? found[0] : null
}

export const styleOf = (transcription: string) => (transcription.startsWith('[') ? 'narrow' : 'broad')

/** By how much a speaker's formants lie above those of the reference. */
export type Scale = { f1: number; f2: number }

/**
 * Estimates the scale of a speaker who has said no corner vowels, from the third formant, which depends mostly on the
 * length of the vocal tract (Nordström and Lindblom 1975, A normalization procedure for vowel formant data). The median
 * of all tries, so that one word that was measured badly does not move the chart.
 */
export function scaleOf(tries: readonly { thirdFormant: number; reference: number }[]): Scale {
  const found = median(tries.map(({ thirdFormant, reference }) => thirdFormant / reference))
  const scale = Number.isFinite(found) ? Math.min(1.6, Math.max(0.75, found)) : 1
  return { f1: scale, f2: scale }
}

/** Scales of usual voices, for a vowel that nobody has named: its third formant says little of the vocal tract. */
export const usualScale: Readonly<Record<VoiceKind, Scale>> = {
  man: { f1: 1, f2: 1 },
  woman: { f1: 1.17, f2: 1.17 },
  child: { f1: 1.35, f2: 1.35 },
}

/** The words with the vowels at the corners of a speaker's space, by which the chart is set to the speaker. */
export const cornerWords = [
  { word: 'heed', vowel: 'iː' },
  { word: 'had', vowel: 'æ' },
] as const
export type Corner = (typeof cornerWords)[number]['vowel']
/** F1 and F2 of the corner vowels of a speaker, in hertz. */
export type Corners = Readonly<Record<Corner, readonly [number, number]>>

/**
 * Returns the middle of a speaker's vowel space: of FLEECE, of the open vowel, and of a third corner whose F1 and F2 are
 * both the F1 of FLEECE, because the GOOSE of many speakers is not back (Watt and Fabricius 2002, Evaluation of a
 * technique for improving the mapping of multiple speakers' vowel spaces in the F1~F2 plane).
 */
const middleOf = ({ iː: [f1, f2], æ: [open1, open2] }: Corners) =>
  ({ f1: (f1 + open1 + f1) / 3, f2: (f2 + open2 + f1) / 3 }) as const

const referenceCorners: Corners = { iː: englishVowels.iː ?? [276, 2338], æ: englishVowels.æ ?? [916, 1473] }
/** Scales that a human vocal tract can have, from the longest man's to a small child's. */
const possible = { least: 0.7, most: 1.9 }

/**
 * Sets the scale by the corner vowels of a speaker: a vowel over the middle of its speaker's space is what Watt and
 * Fabricius compare. Null if these are no such corners, as when another word was said or measured badly.
 */
export function scaleByCorners(corners: Corners): Scale | null {
  const [own, reference] = [middleOf(corners), middleOf(referenceCorners)]
  const scale = { f1: own.f1 / reference.f1, f2: own.f2 / reference.f2 }
  const isPossible = (value: number) => value >= possible.least && value <= possible.most
  const isSpread = corners.iː[0] * 1.4 < corners.æ[0] && corners.iː[1] > corners.æ[1] * 1.15
  return isSpread && isPossible(scale.f1) && isPossible(scale.f2) ? scale : null
}

/** Share of a target that a vowel may differ by. */
export const tolerance = { f1: 0.15, f2: 0.12 } as const

/** A vowel with its target, both for a speaker of this scale. */
export type Placed = ReturnType<typeof placeVowel>

/** Compares a vowel with its target for this speaker, and advises about the tongue. */
export function placeVowel(vowel: Vowel, { symbol, formants }: Target, scale: Scale) {
  const [f1, f2] = [Math.round(vowel.formants[0]), Math.round(vowel.formants[1])]
  const wanted = { f1: Math.round(formants[0] * scale.f1), f2: Math.round(formants[1] * scale.f2) }
  const away = { f1: f1 / wanted.f1 - 1, f2: f2 / wanted.f2 - 1 }
  // A high voice has few harmonics, and a low first formant is drawn to the nearest one.
  const nearest = Number.isFinite(vowel.f0) ? (vowel.f0 * 0.45) / wanted.f1 : 0
  const isRight = {
    f1: Math.abs(away.f1) <= Math.max(tolerance.f1, nearest),
    f2: Math.abs(away.f2) <= tolerance.f2,
  }
  // One advice at a time, about what is further off.
  const isHeight = !isRight.f1 && (isRight.f2 || Math.abs(away.f1) > Math.abs(away.f2))
  const advice =
    isRight.f1 && isRight.f2
      ? 'Yes, that is the vowel.'
      : isHeight
        ? away.f1 < 0
          ? 'Open the mouth more: lower the jaw and the tongue.'
          : 'Close the mouth more: raise the tongue.'
        : away.f2 > 0
          ? 'Draw the tongue further back, and round the lips if the vowel is rounded.'
          : 'Move the tongue further forward, and spread the lips.'
  return { symbol, scale, f1, f2, target: wanted, isRight, advice }
}

/** Returns F1 to F3 of the vowel that a transcription has, for the reference speaker; null if it has no single one. */
export function targetOf(transcription: string) {
  const symbol = findVowel(transcription)
  return symbol === null ? null : { symbol, formants: vowelTarget(symbol, styleOf(transcription)) }
}
type Target = NonNullable<ReturnType<typeof targetOf>>

/** Chooses the kind of voice from the median pitch, in hertz: it decides where formants are looked for. */
export const chooseVoice = (hertz: number) => (hertz < 155 ? 'man' : hertz < 255 ? 'woman' : 'child')

/** Moves a track from the timing of one stretch to that of another, so that both can be drawn together. */
export function fitTrack({ start, step, values }: Track, from: Stretch, to: Stretch): Track {
  const share = (to.to - to.from) / Math.max(1, from.to - from.from)
  return { start: to.from + (start - from.from) * share, step: step * share, values }
}
