import type { Ranks } from './catalogue/types.ts'

/** A typed word that no programme contains, and the word used instead. */
export type Correction = { typed: string; used: string }

export type CatalogueSearch = {
  ranks: Ranks
  corrections: readonly Correction[]
  /** Stems in the results that begin with a stem of the search, after correction; `near` are their synonyms. */
  exact: readonly string[]
  near: readonly string[]
}
