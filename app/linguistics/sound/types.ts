/** The first three resonances of a vocal tract, in hertz. */
export type Formants = readonly [f1: number, f2: number, f3: number]

/** A band of noise: its middle and width in hertz, and how loud it is beside a vowel (1). */
export type NoiseBand = { middle: number; width: number; level: number }

/** A stretch of speech with one source. Pictures and sounds are made from the same stretches. */
export type Segment = {
  /** What stands on the tier of sounds; a closure, its burst and its breath bear the sign of their plosive. */
  sign: string
  kind: 'vowel' | 'sonorant' | 'nasal' | 'fricative' | 'closure' | 'burst' | 'breath'
  milliseconds: number
  from: Formants
  to: Formants
  /** How loud the voice is, from 0 to 1. */
  voice: number
  /** How loud breath from the glottis is, from 0 to 1. */
  breath: number
  noise: readonly NoiseBand[]
}

/** A point of the pitch: when, and how many hertz. */
export type PitchPoint = { milliseconds: number; hertz: number }

export type Utterance = { segments: readonly Segment[]; pitch: readonly PitchPoint[] }

/** What can be made to sound. */
export type Cue =
  /** A transcription: in the broad style with what English does by itself (breath after p, dark l), else as written. */
  | { kind: 'speech'; transcription: string; style: 'broad' | 'narrow'; levels: readonly number[] }
  /** A vowel by its first two formants, in hertz; a diphthong has where it heads. */
  | { kind: 'vowel'; from: readonly [number, number]; to: readonly [number, number] | null; hertz: number }
  /** A plosive before [a], voiced from so many milliseconds after its burst; below 0 from before it. */
  | { kind: 'onset'; plosive: string; milliseconds: number }

/** A sound of a transcription with what its place in word and phrase does to it. */
export type Sound = {
  sign: string
  symbol: string
  isNucleus: boolean
  isStressed: boolean
  isInitial: boolean
  isFinal: boolean
}
