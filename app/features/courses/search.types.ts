import type { Ranks } from './catalogue/types.ts'

/** A word of the search that no programme has, and the one it was taken for. */
export type Correction = { asked: string; taken: string }

/** What a search found. The words are folded as `termOf` folds them, so that a page can mark them. */
export type Found = {
  ranks: Ranks
  corrections: readonly Correction[]
  /** Words that were asked for, or taken for them. */
  exact: readonly string[]
  /** Words that mean nearly the same. */
  near: readonly string[]
}
