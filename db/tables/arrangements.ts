import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { requestOutcomes } from '#app/core/vocabulary.ts'
import { id, instant, oneOf, reference } from './columns.ts'
import { staff } from './staff.ts'
import { students } from './students.ts'

/** Requests for exam access arrangements, and the decisions. Granted arrangements are stored with the student. */
export const arrangementRequests = snakeCase.table(
  'arrangement_requests',
  {
    id: id(),
    studentId: reference(() => students.id).notNull(),
    wantsExtraTime: boolean().notNull(),
    wantsBreaks: boolean().notNull(),
    reason: text().notNull(),
    /**
     * The key of the evidence, a file for the student and customer service only. The file is deleted `evidenceDays`
     * after the decision.
     */
    evidenceKey: text(),
    evidenceName: text(),
    askedAt: instant().notNull(),
    dueAt: instant().notNull(),
    outcome: text({ enum: requestOutcomes }),
    /** The text that was sent to the student. */
    answer: text(),
    grantedFactor: numeric({ precision: 3, scale: 2, mode: 'number' }),
    grantedBreakMinutes: integer(),
    decidedBy: reference(() => staff.id),
    decidedAt: instant(),
  },
  (t) => [
    uniqueIndex('arrangement_requests_open')
      .on(t.studentId)
      .where(sql`${t.decidedAt} is null`),
    index('arrangement_requests_due')
      .on(t.dueAt)
      .where(sql`${t.decidedAt} is null`),
    index('arrangement_requests_student').on(t.studentId, t.askedAt),
    index('arrangement_requests_decided').on(t.decidedAt, t.id),
    oneOf('arrangement_requests_outcome', t.outcome, requestOutcomes),
    check('arrangement_requests_wish', sql`${t.wantsExtraTime} or ${t.wantsBreaks}`),
    check(
      'arrangement_requests_decision',
      sql`(${t.decidedAt} is null) = (${t.outcome} is null) and (${t.decidedAt} is null) = (${t.decidedBy} is null)
        and (${t.decidedAt} is null) = (${t.answer} is null)`,
    ),
    check('arrangement_requests_granted', sql`(${t.outcome} = 'granted') = (${t.grantedFactor} is not null)`),
  ],
)
