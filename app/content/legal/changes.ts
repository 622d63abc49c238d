import type { LegalDocument } from './versions.ts'

/** A material change that is not in force yet: emailed to every account holder and announced at the top of its page. */
export type LegalChange = {
  document: LegalDocument
  /** The day it takes effect, at least 30 days after the emails. */
  holdsFrom: string
  /** The day it is announced; accounts created later see it on the page. */
  announcedOn: string
  points: readonly string[]
}

/** Remove an entry on the day its text takes effect. */
export const legalChanges: readonly LegalChange[] = []
