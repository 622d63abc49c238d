import type { Ranks } from './catalogue/types.ts'

/** A typed word that no programme contains, and the word used instead. */
export type Correction = { typed: string; used: string }

export type CatalogueSearch = {
  ranks: Ranks
  corrections: readonly Correction[]
  /** Stems in the results that the search asked for, after correction. */
  exact: readonly string[]
  near: readonly string[]
}
