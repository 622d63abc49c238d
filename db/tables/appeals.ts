import { sql } from 'drizzle-orm'
import { check, index, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { appealOutcomes, appealRemedies } from '#app/core/vocabulary.ts'
import { id, instant, oneOf } from './columns.ts'
import { examSubmissions } from './exams.ts'
import { staff } from './staff.ts'

/** Appeals of students against a result, and the decisions of HR. Each result can be appealed once. */
export const examAppeals = snakeCase.table(
  'exam_appeals',
  {
    id: id(),
    submissionId: uuid()
      .notNull()
      .unique()
      .references(() => examSubmissions.id),
    grounds: text().notNull(),
    askedAt: instant().notNull(),
    dueAt: instant().notNull(),
    outcome: text({ enum: appealOutcomes }),
    remedy: text({ enum: appealRemedies }),
    /** The text that was sent to the student. */
    answer: text(),
    decidedBy: uuid().references(() => staff.id),
    decidedAt: instant(),
  },
  (t) => [
    index('exam_appeals_due')
      .on(t.dueAt)
      .where(sql`${t.decidedAt} is null`),
    index('exam_appeals_decided').on(t.decidedAt, t.id),
    oneOf('exam_appeals_outcome', t.outcome, appealOutcomes),
    oneOf('exam_appeals_remedy', t.remedy, appealRemedies),
    check(
      'exam_appeals_decision',
      sql`(${t.decidedAt} is null) = (${t.outcome} is null) and (${t.decidedAt} is null) = (${t.decidedBy} is null)
        and (${t.decidedAt} is null) = (${t.answer} is null)`,
    ),
    check('exam_appeals_upheld', sql`(${t.outcome} is not distinct from 'upheld') = (${t.remedy} is not null)`),
  ],
)
