import { meaning } from './sheets/meaning.ts'
import { people } from './sheets/people.ts'
import { sounds } from './sheets/sounds.ts'
import { structure } from './sheets/structure.ts'

/** Programmes that are not listed have a cover to themselves. */
export const sheets = { ...sounds, ...structure, ...meaning, ...people }
