import { contactData } from './contact.ts'
import type { Held } from './fates.ts'
import { moneyData } from './money.ts'
import { peopleData } from './people.ts'
import { studyData } from './study.ts'

/**
 * What is held about a person, table by table, parents before their children: the answer to a request for access, and the list
 * that an erasure works through. Addresses are matched only where they were proven, or anybody could sign up as somebody else
 * and read what they wrote.
 */
export const heldTables: readonly Held[] = [...peopleData, ...studyData, ...moneyData, ...contactData]
