import type { LegalDocument } from './versions.ts'

/** A material change that does not hold yet: told by letter to whoever has an account, and at the top of its page. */
export type LegalChange = {
  document: LegalDocument
  /** The day of the new text, from which it holds: 30 days after the letters at the least. */
  holdsFrom: string
  /** The day on which this entry goes live; whoever comes later finds it on the page. */
  announcedOn: string
  /** Each point in a sentence, with its section. */
  points: readonly string[]
}

/** On its day the text is exchanged and the entry goes. */
export const legalChanges: readonly LegalChange[] = []
