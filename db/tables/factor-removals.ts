import { sql } from 'drizzle-orm'
import { check, index, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { longestStaffNote } from '#app/core/vocabulary.ts'
import { id, instant } from './columns.ts'
import { staff } from './staff.ts'
import { students } from './students.ts'

/**
 * Earlier requests to remove a student's second factors. Nothing writes them any more; the student's page and the
 * download of one's data still show them.
 */
export const factorRemovals = snakeCase.table(
  'factor_removals',
  {
    id: id(),
    studentId: uuid()
      .notNull()
      .references(() => students.id),
    /** The proof of identity, as described by the member of staff who made the request. */
    proof: text().notNull(),
    requestedBy: uuid()
      .notNull()
      .references(() => staff.id),
    requestedAt: instant().notNull(),
    decidedBy: uuid().references(() => staff.id),
    decidedAt: instant(),
  },
  (t) => [
    uniqueIndex('factor_removals_open')
      .on(t.studentId)
      .where(sql`${t.decidedAt} is null`),
    index('factor_removals_student').on(t.studentId, t.requestedAt),
    check('factor_removals_proof', sql`char_length(${t.proof}) between 1 and ${sql.raw(String(longestStaffNote))}`),
    check('factor_removals_decided', sql`(${t.decidedBy} is null) = (${t.decidedAt} is null)`),
    check('factor_removals_two_people', sql`${t.decidedBy} <> ${t.requestedBy}`),
  ],
)
