import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core'
import { answerLetters, appealOutcomes, appealRemedies } from '#app/core/vocabulary.ts'
import { id, instant, oneOf, reference } from './columns.ts'
import { examQuestions } from './courses.ts'
import { examSubmissions } from './exams.ts'
import { staff } from './staff.ts'

/**
 * Rulings of HR on a faulty version of a question: another answer is correct too, or every answer is. The version
 * itself does not change.
 */
export const examRulings = snakeCase.table(
  'exam_rulings',
  {
    id: id(),
    questionId: reference(() => examQuestions.id).notNull(),
    /**
     * The letter of the answer that is correct too; null if the question is void, so that any answer, or none, is
     * correct.
     */
    accepts: text({ enum: answerLetters }),
    reason: text().notNull(),
    ruledBy: reference(() => staff.id).notNull(),
    ruledAt: instant().notNull(),
    /** The number of attempts that have this version of the question. */
    papers: integer().notNull().default(0),
    /** The number of these attempts that have been re-marked. */
    papersSeen: integer().notNull().default(0),
    /** The last attempt that was re-marked. */
    seenUpTo: uuid(),
    /** The number of results that rose. */
    raised: integer().notNull().default(0),
    /** The number of results that rose to a pass. */
    passed: integer().notNull().default(0),
    /** When all attempts submitted before the ruling had been re-marked. */
    regradedAt: instant(),
    /** When attempts that were being marked during the ruling had been re-marked too. */
    checkedAt: instant(),
  },
  (t) => [
    unique('exam_rulings_once').on(t.questionId, t.accepts).nullsNotDistinct(),
    oneOf('exam_rulings_letter', t.accepts, answerLetters),
    index('exam_rulings_ruled').on(t.ruledAt),
    check('exam_rulings_progress', sql`${t.papersSeen} >= 0 and ${t.passed} between 0 and ${t.raised}`),
  ],
)

/** Results before they were re-marked. Rows are only added. */
export const examRegrades = snakeCase.table(
  'exam_regrades',
  {
    id: id(),
    submissionId: reference(() => examSubmissions.id).notNull(),
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

/** Appeals of students against a result, and the decisions of HR. Each result can be appealed once. */
export const examAppeals = snakeCase.table(
  'exam_appeals',
  {
    id: id(),
    submissionId: reference(() => examSubmissions.id)
      .notNull()
      .unique(),
    grounds: text().notNull(),
    askedAt: instant().notNull(),
    dueAt: instant().notNull(),
    outcome: text({ enum: appealOutcomes }),
    remedy: text({ enum: appealRemedies }),
    /** The text that was sent to the student. */
    answer: text(),
    decidedBy: reference(() => staff.id),
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
