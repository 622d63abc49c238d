import type { Analysis } from '#app/linguistics/acoustics/analysis.ts'
import { median, valueAt, valuesWithin, type Track } from '#app/linguistics/acoustics/sampling.ts'
import { bareSymbol, splitSymbols } from '#app/linguistics/transcription.ts'
import { vowels } from '#app/linguistics/phonemes.ts'
import { vowelTarget } from '#app/linguistics/sound/vowel-space.ts'

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

/** Measures the vowel within a stretch, or within the longest voiced one; null if there is none. */
export function measureVowel(
  { pitch, formants, intensity }: Pick<Analysis, 'pitch' | 'formants' | 'intensity'>,
  stretch?: Stretch,
): Vowel | null {
  const voiced = stretch ?? findVoiced({ pitch, intensity })
  if (!voiced || voiced.to - voiced.from < 30) return null
  const third = (voiced.to - voiced.from) / 3
  const window = { from: voiced.from + third, to: voiced.to - third }
  const middle = (track: Track | undefined) =>
    track ? median(valuesWithin(track, window.from, window.to)) : Number.NaN
  const [f1, f2, f3] = [middle(formants[0]), middle(formants[1]), middle(formants[2])]
  return [f1, f2, f3].every(Number.isFinite) ? { window, f0: middle(pitch), formants: [f1, f2, f3] } : null
}

/** Finds the vowel of a transcription with one; null if there are more, or none. */
export function findVowel(transcription: string) {
  const bare = transcription.replaceAll(/[/[\]]/g, '')
  const found = splitSymbols(bare)
    .map(bareSymbol)
    .filter((sign) => sign in vowels)
  return found.length === 1 && found[0] && !vowels[found[0]]?.to ? found[0] : null
}

export const styleOf = (transcription: string) => (transcription.startsWith('[') ? 'narrow' : 'broad')

/**
 * Returns by how much the speaker's formants lie above those of the reference, from the third formant, which depends
 * mostly on the length of the vocal tract (Wakita 1977, Normalization of vowels by vocal-tract length). The median of
 * all tries, so that one word that was measured badly does not move the chart.
 */
export function scaleOf(tries: readonly { thirdFormant: number; reference: number }[]) {
  const scale = median(tries.map(({ thirdFormant, reference }) => thirdFormant / reference))
  return Number.isFinite(scale) ? Math.min(1.6, Math.max(0.75, scale)) : 1
}

/** Share of a target that a vowel may differ by. */
export const tolerance = { f1: 0.15, f2: 0.12 } as const

export type Placed = {
  f1: number
  f2: number
  target: { f1: number; f2: number }
  isRight: { f1: boolean; f2: boolean }
  advice: string
}

/** Compares a vowel with its target for this speaker, and advises about the tongue. */
export function placeVowel(vowel: Vowel, target: readonly [number, number], scale: number): Placed {
  const [f1, f2] = [Math.round(vowel.formants[0]), Math.round(vowel.formants[1])]
  const wanted = { f1: Math.round(target[0] * scale), f2: Math.round(target[1] * scale) }
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
  return { f1, f2, target: wanted, isRight, advice }
}

/** Returns F1 to F3 of the vowel that a transcription has, for the reference speaker; null if it has no single one. */
export function targetOf(transcription: string) {
  const symbol = findVowel(transcription)
  return symbol === null ? null : { symbol, formants: vowelTarget(symbol, styleOf(transcription)) }
}

/** Chooses the kind of voice from the median pitch, in hertz: it decides where formants are looked for. */
export const chooseVoice = (hertz: number) => (hertz < 155 ? 'man' : hertz < 255 ? 'woman' : 'child')

/** Moves a track from the timing of one stretch to that of another, so that both can be drawn together. */
export function fitTrack({ start, step, values }: Track, from: Stretch, to: Stretch): Track {
  const share = (to.to - to.from) / Math.max(1, from.to - from.from)
  return { start: to.from + (start - from.from) * share, step: step * share, values }
}
