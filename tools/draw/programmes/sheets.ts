import { meaning } from './sheets/meaning.ts'
import { people } from './sheets/people.ts'
import { sounds } from './sheets/sounds.ts'
import { structure } from './sheets/structure.ts'

/** The drawings of programmes that share their cover with others. Other programmes have their own cover. */
export const sheets = { ...sounds, ...structure, ...meaning, ...people }
