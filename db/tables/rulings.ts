import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core'
import { answerLetters } from '#app/core/vocabulary.ts'
import { id, instant, oneOf } from './columns.ts'
import { examQuestions } from './courses.ts'
import { examSubmissions } from './exams.ts'
import { staff } from './staff.ts'

/** What hr ruled of a version of a question that was wrong: another answer is right as well, or any is. The version itself stands. */
export const examRulings = snakeCase.table(
  'exam_rulings',
  {
    id: id(),
    questionId: uuid()
      .notNull()
      .references(() => examQuestions.id),
    /** The letter that is right as well; null where the question is void, and any answer or none is right. */
    accepts: text({ enum: answerLetters }),
    reason: text().notNull(),
    ruledBy: uuid()
      .notNull()
      .references(() => staff.id),
    ruledAt: instant().notNull(),
    /** How many papers held the version when it was ruled on, how many of them were looked at, and up to which attempt. */
    papers: integer().notNull().default(0),
    papersSeen: integer().notNull().default(0),
    seenUpTo: uuid(),
    /** Results that rose by it, and those of them that pass now. */
    raised: integer().notNull().default(0),
    passed: integer().notNull().default(0),
    /** When every paper that was handed in before had been marked again. */
    regradedAt: instant(),
    /** When those were looked for as well that were being marked while it was made. */
    checkedAt: instant(),
  },
  (t) => [
    unique('exam_rulings_once').on(t.questionId, t.accepts).nullsNotDistinct(),
    oneOf('exam_rulings_letter', t.accepts, answerLetters),
    index('exam_rulings_ruled').on(t.ruledAt),
    check('exam_rulings_progress', sql`${t.papersSeen} >= 0 and ${t.passed} between 0 and ${t.raised}`),
  ],
)

/** What a result was before it was marked again. Rows are only ever added. */
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
