import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core'
import { answerLetters } from '#app/core/vocabulary.ts'
import { id, instant, oneOf } from './columns.ts'
import { examQuestions } from './courses.ts'
import { examSubmissions } from './exams.ts'
import { staff } from './staff.ts'

/**
 * hr's ruling on a faulty question version: another answer is correct too, or any is. The version itself stays
 * unchanged.
 */
export const examRulings = snakeCase.table(
  'exam_rulings',
  {
    id: id(),
    questionId: uuid()
      .notNull()
      .references(() => examQuestions.id),
    /** The letter that is correct too; null if the question is void, so that any answer or none is correct. */
    accepts: text({ enum: answerLetters }),
    reason: text().notNull(),
    ruledBy: uuid()
      .notNull()
      .references(() => staff.id),
    ruledAt: instant().notNull(),
    /** Progress of re-marking: attempts with this version, attempts done, and the last one done. */
    papers: integer().notNull().default(0),
    papersSeen: integer().notNull().default(0),
    seenUpTo: uuid(),
    /** Results that rose, and those that now pass. */
    raised: integer().notNull().default(0),
    passed: integer().notNull().default(0),
    /** When all attempts submitted before the ruling were re-marked. */
    regradedAt: instant(),
    /** When attempts that were being marked during the ruling were re-marked too. */
    checkedAt: instant(),
  },
  (t) => [
    unique('exam_rulings_once').on(t.questionId, t.accepts).nullsNotDistinct(),
    oneOf('exam_rulings_letter', t.accepts, answerLetters),
    index('exam_rulings_ruled').on(t.ruledAt),
    check('exam_rulings_progress', sql`${t.papersSeen} >= 0 and ${t.passed} between 0 and ${t.raised}`),
  ],
)

/** A result before it was re-marked. Rows are only added. */
export const examRegrades = snakeCase.table(
  'exam_regrades',
  {
    id: id(),
    submissionId: uuid()
      .notNull()
      .references(() => examSubmissions.id),
    scoreBefore: integer().notNull(),
    scoreAfter: integer().notNull(),
    passedBefore: boolean().notNull(),
    passedAfter: boolean().notNull(),
    regradedAt: instant().notNull(),
  },
  (t) => [
    index('exam_regrades_submission').on(t.submissionId),
    check(
      'exam_regrades_rise',
      sql`${t.scoreAfter} > ${t.scoreBefore} and (${t.passedAfter} or not ${t.passedBefore})`,
    ),
  ],
)
