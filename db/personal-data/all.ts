import { contactData } from './contact.ts'
import type { PersonalTable } from './classify.ts'
import { moneyData } from './money.ts'
import { peopleData } from './people.ts'
import { studyData } from './study.ts'

/**
 * All tables with personal data, parents before children. Data exports and erasures work through this list. Rows
 * found by email address count only once it is confirmed; otherwise anyone could sign up with another person's
 * address and read their data.
 */
export const personalTables: readonly PersonalTable[] = [...peopleData, ...studyData, ...moneyData, ...contactData]
