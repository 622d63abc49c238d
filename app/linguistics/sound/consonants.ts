import { consonants } from '../phonemes.ts'
import type { Formants, NoiseBand, Segment, Sound } from './types.ts'

type Consonantal = { formants: Formants; noise: readonly NoiseBand[]; milliseconds: number }

const noiseBand = (middle: number, width: number, level: number): NoiseBand => ({ middle, width, level })

/**
 * Formants and noise bands of consonants for a male vocal tract, adapted from the tables in Klatt (1980).
 * `closureFormants` adapts the formants of a velar to the adjacent vowel.
 */
export const table: Readonly<Record<string, Consonantal>> = {
  p: { formants: [400, 1100, 2150], noise: [noiseBand(900, 900, 0.3)], milliseconds: 75 },
  b: { formants: [200, 1100, 2150], noise: [noiseBand(900, 900, 0.2)], milliseconds: 65 },
  t: { formants: [400, 1700, 2600], noise: [noiseBand(4200, 1400, 0.7), noiseBand(6000, 2000, 0.4)], milliseconds: 70 },
  d: { formants: [200, 1700, 2600], noise: [noiseBand(4000, 1400, 0.4)], milliseconds: 60 },
  k: { formants: [300, 1900, 2500], noise: [noiseBand(2100, 500, 0.7)], milliseconds: 75 },
  ɡ: { formants: [200, 1900, 2500], noise: [noiseBand(2000, 500, 0.4)], milliseconds: 65 },
  ʔ: { formants: [500, 1500, 2500], noise: [], milliseconds: 65 },
  f: {
    formants: [340, 1100, 2080],
    noise: [noiseBand(1600, 1800, 0.05), noiseBand(6000, 4000, 0.12)],
    milliseconds: 110,
  },
  v: { formants: [220, 1100, 2080], noise: [noiseBand(6000, 4000, 0.05)], milliseconds: 75 },
  θ: { formants: [320, 1290, 2540], noise: [noiseBand(6200, 3000, 0.13)], milliseconds: 110 },
  ð: { formants: [270, 1290, 2540], noise: [noiseBand(6200, 3000, 0.04)], milliseconds: 65 },
  s: { formants: [320, 1390, 2530], noise: [noiseBand(4700, 700, 0.2), noiseBand(6200, 1600, 0.5)], milliseconds: 125 },
  z: { formants: [240, 1390, 2530], noise: [noiseBand(4700, 700, 0.12), noiseBand(6200, 1600, 0.3)], milliseconds: 90 },
  ʃ: {
    formants: [300, 1840, 2750],
    noise: [noiseBand(2500, 500, 0.75), noiseBand(3600, 1200, 0.65)],
    milliseconds: 125,
  },
  ʒ: {
    formants: [260, 1840, 2750],
    noise: [noiseBand(2500, 500, 0.45), noiseBand(3600, 1200, 0.37)],
    milliseconds: 90,
  },
  x: { formants: [400, 1600, 2400], noise: [noiseBand(1500, 700, 0.4)], milliseconds: 110 },
  h: { formants: [500, 1500, 2500], noise: [], milliseconds: 65 },
  m: { formants: [300, 1100, 2130], noise: [], milliseconds: 75 },
  n: { formants: [300, 1600, 2500], noise: [], milliseconds: 70 },
  ŋ: { formants: [300, 2000, 2500], noise: [], milliseconds: 80 },
  l: { formants: [330, 1150, 2880], noise: [], milliseconds: 65 },
  ɫ: { formants: [420, 800, 2700], noise: [], milliseconds: 80 },
  r: { formants: [320, 1060, 1450], noise: [], milliseconds: 65 },
  ɹ: { formants: [320, 1060, 1450], noise: [], milliseconds: 65 },
  ɾ: { formants: [300, 1700, 2600], noise: [], milliseconds: 25 },
  w: { formants: [290, 610, 2150], noise: [], milliseconds: 65 },
  ʍ: { formants: [290, 610, 2150], noise: [noiseBand(700, 500, 0.2)], milliseconds: 90 },
  j: { formants: [260, 2150, 2950], noise: [], milliseconds: 60 },
}

export const isVoiceless = ({ symbol, sign }: Sound) =>
  consonants[symbol]?.voicing === 'voiceless' || sign.includes('\u0325')

export const voiced = { voice: 1, breath: 0, noise: [] }
export const silent = { voice: 0, breath: 0, noise: [] }

/**
 * Returns the formants at a consonant's closure. The formants of a velar depend on the adjacent vowel: F2 and F3 nearly
 * meet (the velar pinch).
 */
function closureFormants(symbol: string, neighbour: Formants | null): Formants {
  const { formants } = table[symbol] ?? { formants: [500, 1500, 2500] as const }
  if (!'kɡŋx'.includes(symbol) || !neighbour)
    return symbol === 'h' || symbol === 'ʔ' ? (neighbour ?? formants) : formants
  const second = Math.min(2300, Math.max(1000, neighbour[1] * 1.1 + 100))
  return [formants[0], second, Math.max(second + 250, 2200)]
}

/** A sound between its neighbours. */
type Placed = { sound: Sound; before: Sound | undefined; next: Sound | undefined }

function makePlosiveSegments({ sound, before, next, at, onset }: Placed & { at: Formants; onset: number }): Segment[] {
  const { sign, symbol, isFinal } = sound
  const made = table[symbol]
  const shape = { sign, from: at, to: at, ...silent }
  const isHeld = sign.includes('\u031a') || (next !== undefined && consonants[next.symbol]?.manner === 'plosive')
  const voicing = isVoiceless(sound) ? 0 : 0.35
  const closure: Segment = {
    ...shape,
    kind: 'closure',
    milliseconds: made?.milliseconds ?? 70,
    voice: voicing,
  }
  // At the start of an utterance the silent closure of a voiceless plosive cannot be heard, so it is short.
  if (!before && isVoiceless(sound)) closure.milliseconds = 20
  if (symbol === 'ʔ' || isHeld) return [closure]
  const burst: Segment = { ...shape, kind: 'burst', milliseconds: 8, noise: made?.noise ?? [] }
  const breathed = isFinal && isVoiceless(sound) ? 25 : onset
  const breath: Segment = { ...shape, kind: 'breath', milliseconds: breathed, breath: 0.25 }
  return breathed > 0 ? [closure, burst, breath] : [closure, burst]
}

/** Returns the voice onset time after the burst, in milliseconds: by the rules of English, or as transcribed. */
function voiceOnsetTime({ sound, before, next, style }: Placed & { style: string }) {
  if (!isVoiceless(sound)) return 0
  if (sound.sign.includes('ʰ')) return 70
  if (style === 'narrow' || before?.symbol === 's') return 10
  const place = { p: 55, t: 65, k: 75 }[sound.symbol] ?? 55
  const begins = sound.isStressed || (sound.isInitial && next?.isNucleus === true)
  return begins ? place : 22
}

export function makeConsonantSegments(
  sounds: readonly Sound[],
  i: number,
  style: 'broad' | 'narrow',
  neighbour: Formants | null,
): Segment[] {
  const sound = sounds[i]
  if (!sound) return []
  const placed = { sound, before: sounds[i - 1], next: sounds[i + 1] }
  const { before, next } = placed
  const { sign, symbol, isFinal } = sound
  const stretch = isFinal ? 1.25 : 1
  if (symbol === 'tʃ' || symbol === 'dʒ') {
    const isTense = symbol === 'tʃ'
    const [stop, hiss] = isTense ? (['t', 'ʃ'] as const) : (['d', 'ʒ'] as const)
    const release = table[hiss]
    const at = closureFormants(stop, neighbour)
    const shape = { sign, from: at, to: at, ...silent }
    return [
      { ...shape, kind: 'closure', milliseconds: !before && isTense ? 20 : 55, voice: isTense ? 0 : 0.35 },
      { ...shape, kind: 'burst', milliseconds: 8, noise: table[stop]?.noise ?? [] },
      {
        ...shape,
        kind: 'fricative',
        milliseconds: (isTense ? 75 : 50) * stretch,
        from: release?.formants ?? at,
        to: release?.formants ?? at,
        voice: isTense ? 0 : 0.4,
        noise: release?.noise ?? [],
      },
    ]
  }
  const isDark =
    style === 'broad' && symbol === 'l' && (!next || (!next.isNucleus && next.symbol !== 'j') || sound.isNucleus)
  const made = table[isDark ? 'ɫ' : symbol]
  if (!made) throw new Error(`${sign} has no sound here`)
  const at = isDark || symbol === 'ɫ' ? made.formants : closureFormants(symbol, neighbour)
  const { manner } = consonants[symbol] ?? { manner: 'approximant' }
  if (manner === 'plosive') return makePlosiveSegments({ ...placed, at, onset: voiceOnsetTime({ ...placed, style }) })
  const milliseconds = made.milliseconds * stretch * (sound.isNucleus ? 1.5 : 1)
  const shape = { sign, milliseconds, from: at, to: at }
  if (symbol === 'h') return [{ ...shape, ...silent, kind: 'breath', breath: 0.4 }]
  if (manner === 'fricative')
    return [{ ...shape, kind: 'fricative', voice: isVoiceless(sound) ? 0 : 0.45, breath: 0, noise: made.noise }]
  // An approximant after an aspirated plosive starts voiceless.
  const isBreathed =
    isVoiceless(sound) ||
    (style === 'broad' &&
      before !== undefined &&
      'ptk'.includes(before.symbol) &&
      before.isStressed &&
      sounds[i - 2]?.symbol !== 's')
  if (manner === 'nasal') return [{ ...shape, kind: 'nasal', ...voiced, voice: 0.6 }]
  return [{ ...shape, kind: 'sonorant', ...voiced, voice: isBreathed ? 0 : 0.75, breath: isBreathed ? 0.35 : 0 }]
}
