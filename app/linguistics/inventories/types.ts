export type KeyRow = { label: string; keys: readonly (readonly [symbol: string, typed: string])[] }

/** The keys of a language: signs that an English keyboard lacks, and the plain letters that the language uses. */
export type LanguageKeys = { language: string; rows: readonly KeyRow[]; letters: readonly string[] }

/**
 * The sounds of a language as its broad transcription writes them. Features, places and names of the sounds come from
 * the table of the whole IPA (`../features`), and so do the formants with which its vowels are heard.
 */
export type Inventory = {
  name: string
  variety: string
  /** Separated by spaces. Affricates have a tie bar, but for tʃ and dʒ. */
  consonants: string
  vowels: string
  /** Tones as marks, without the tone that is left unmarked. */
  tones?: readonly string[]
  hasStress: boolean
  /** Other ways of writing a sound that stand for the same phoneme, and true detail that slashes leave out. */
  also: Readonly<Record<string, string>>
  /** The description that the sounds were taken from. */
  source: string
  /** What could not be checked against the source. */
  unchecked: readonly string[]
}
