/** The first three formants, in hertz. */
export type Formants = readonly [f1: number, f2: number, f3: number]

/** A band of noise: centre and width in hertz, level relative to a vowel (1). */
export type NoiseBand = { middle: number; width: number; level: number }

/** A segment of speech with one source of sound. Drawings and sounds are made from the same segments. */
export type Segment = {
  /** The label of the segment. A closure, its burst and its aspiration have the symbol of their plosive. */
  sign: string
  kind: 'vowel' | 'sonorant' | 'nasal' | 'fricative' | 'closure' | 'burst' | 'breath'
  milliseconds: number
  from: Formants
  to: Formants
  /** Level of the voice, 0 to 1. */
  voice: number
  /** Level of aspiration, 0 to 1. */
  breath: number
  noise: readonly NoiseBand[]
}

/** The fundamental frequency in hertz at a time. */
export type PitchPoint = { milliseconds: number; hertz: number }

/** A speaker, as differences from the voice of the tables, which is a man's. */
export type Voice = {
  /** Factor of the pitch. */
  pitch: number
  /** Factor of all formants: the tables' length of the vocal tract divided by this speaker's. */
  tract: number
  /** Factor of the fourth and higher formants beside that, in which speakers differ most. */
  upper: number
  /** Breath in the voice, 0 to 1. */
  breath: number
}

export type VoiceName = 'man' | 'man-2' | 'man-3' | 'woman' | 'woman-2' | 'child'

export type Utterance = {
  segments: readonly Segment[]
  pitch: readonly PitchPoint[]
  /** The speaker; the man of the tables if there is none. */
  voice?: Voice
  /** True if the sound has come through a telephone line. */
  isTelephone?: boolean
}

/** A description of a sound that can be synthesised. */
export type Cue =
  /** A transcription. Broad ones get the allophones of English (aspiration, dark l); narrow ones sound as written. */
  | {
      kind: 'speech'
      transcription: string
      style: 'broad' | 'narrow'
      levels: readonly number[]
      voice: VoiceName
      isTelephone: boolean
    }
  /** A vowel, given by its first two formants in hertz; `to` is the end point of a diphthong. */
  | { kind: 'vowel'; from: readonly [number, number]; to: readonly [number, number] | null; hertz: number }
  /** A plosive before [a] with its voice onset time; negative values are prevoiced. */
  | { kind: 'onset'; plosive: string; milliseconds: number }

/** One sound of a transcription with its position in the word and phrase. */
export type Sound = {
  sign: string
  /** The symbol whose values are used to synthesise it. */
  symbol: string
  isNucleus: boolean
  isStressed: boolean
  isInitial: boolean
  isFinal: boolean
}
