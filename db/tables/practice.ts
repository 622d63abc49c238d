import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { practiceVerdicts, roundOutcomes } from '#app/core/vocabulary.ts'
import { id, instant, oneOf } from './columns.ts'
import { courseModules, courses, moduleContent } from './courses.ts'
import { enrollments } from './enrollments.ts'
import { students } from './students.ts'

/**
 * One version of a practice item (docs/courses.md). A trigger refuses to delete it or change its question and key,
 * because answers point at it.
 */
export const practiceItems = snakeCase.table(
  'practice_items',
  {
    id: id(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id),
    sectionId: uuid()
      .notNull()
      .references(() => moduleContent.id),
    /** The item; the same for all its versions. */
    itemKey: text().notNull(),
    contentHash: text().notNull(),
    itemNumber: integer().notNull(),
    /** The heading of the lesson after which it stands; null at the end of the section. */
    afterHeading: text(),
    /** The item with its key, in the shape that `practiceItem` parses. */
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    retiredAt: instant(),
  },
  (t) => [
    unique('practice_items_version').on(t.courseId, t.itemKey, t.contentHash),
    uniqueIndex('practice_items_live')
      .on(t.courseId, t.itemKey)
      .where(sql`${t.retiredAt} is null`),
    uniqueIndex('practice_items_place')
      .on(t.sectionId, t.itemNumber)
      .where(sql`${t.retiredAt} is null`),
  ],
)

/**
 * A student's latest answer to an item, the round in progress and the schedule. A round ends with a right answer, a
 * second miss, or the answer shown on request.
 */
export const practiceAnswers = snakeCase.table(
  'practice_answers',
  {
    enrollmentId: uuid()
      .notNull()
      .references(() => enrollments.id, { onDelete: 'cascade' }),
    itemKey: text().notNull(),
    itemId: uuid()
      .notNull()
      .references(() => practiceItems.id),
    answer: jsonb().$type<string[]>().notNull(),
    verdict: text({ enum: practiceVerdicts }).notNull(),
    /** Number of answers. An answer to an older state of the item is not counted. */
    tries: integer().notNull(),
    /** Misses in the latest round. One miss without a right answer is a round in progress. */
    misses: integer().notNull().default(0),
    /** The rule was asked for in the latest round. */
    hintTaken: boolean().notNull().default(false),
    /** Number of finished rounds. */
    rounds: integer().notNull().default(0),
    /** The memory as FSRS models it, after the last finished round: stability in days, difficulty from 1 to 10. */
    stability: doublePrecision(),
    difficulty: doublePrecision(),
    reviewedAt: instant(),
    /** Midnight in London at the start of the day on which the item is due. */
    dueAt: instant().notNull(),
    answeredAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.enrollmentId, t.itemKey] }),
    oneOf('practice_answers_verdict', t.verdict, practiceVerdicts),
    check(
      'practice_answers_scheduled',
      sql`(${t.rounds} = 0) = (${t.stability} is null) and (${t.rounds} = 0) = (${t.difficulty} is null)
        and (${t.rounds} = 0) = (${t.reviewedAt} is null)`,
    ),
    check('practice_answers_tries', sql`${t.tries} >= 1`),
    check('practice_answers_misses', sql`${t.misses} between 0 and 2`),
    index('practice_answers_due').on(t.enrollmentId, t.dueAt),
  ],
)

/** The log of finished rounds; rows are only added. Study days, results and intervals so far are read from it. */
export const practiceRounds = snakeCase.table(
  'practice_rounds',
  {
    enrollmentId: uuid()
      .notNull()
      .references(() => enrollments.id, { onDelete: 'cascade' }),
    itemKey: text().notNull(),
    /** Counted from 1 for each item. */
    round: integer().notNull(),
    itemId: uuid()
      .notNull()
      .references(() => practiceItems.id),
    outcome: text({ enum: roundOutcomes }).notNull(),
    /** The first answer of the round if it was a miss. */
    missedAnswer: jsonb().$type<string[]>(),
    answeredAt: instant().notNull(),
    dueAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.enrollmentId, t.itemKey, t.round] }),
    oneOf('practice_rounds_outcome', t.outcome, roundOutcomes),
    check('practice_rounds_round', sql`${t.round} >= 1`),
    index('practice_rounds_time').on(t.enrollmentId, t.answeredAt),
  ],
)

/** A review: the items due when it was started, in order. Its progress is read from the rounds since then. */
export const reviewSessions = snakeCase.table(
  'review_sessions',
  {
    id: id(),
    studentId: uuid()
      .notNull()
      .references(() => students.id),
    items: jsonb().$type<{ enrollmentId: string; itemKey: string }[]>().notNull(),
    startedAt: instant().notNull(),
    /** Set when the student’s next review starts, so that two tabs share one. */
    finishedAt: instant(),
  },
  (t) => [
    index('review_sessions_student').on(t.studentId, t.startedAt),
    uniqueIndex('review_sessions_open')
      .on(t.studentId)
      .where(sql`${t.finishedAt} is null`),
  ],
)

/** A self-check of one module, or a mock exam of the whole course. Its items are chosen at the start; its score does not count. */
export const practicePapers = snakeCase.table(
  'practice_papers',
  {
    id: id(),
    enrollmentId: uuid()
      .notNull()
      .references(() => enrollments.id, { onDelete: 'cascade' }),
    /** Null for a mock exam. */
    moduleId: uuid().references(() => courseModules.id),
    /** The chosen versions, in order. */
    itemIds: jsonb().$type<string[]>().notNull(),
    startedAt: instant().notNull(),
    /** Set if the student wanted a time limit. */
    endsAt: instant(),
    /** By position, saved as they are given. */
    answers: jsonb()
      .$type<Record<string, string[]>>()
      .notNull()
      .default(sql`'{}'`),
    /** Positions to come back to. */
    flagged: jsonb()
      .$type<number[]>()
      .notNull()
      .default(sql`'[]'`),
    savedAt: instant(),
    score: integer(),
    submittedAt: instant(),
  },
  (t) => [
    check('practice_papers_score', sql`(${t.submittedAt} is null) = (${t.score} is null) and ${t.score} >= 0`),
    index('practice_papers_module').on(t.enrollmentId, t.moduleId, t.startedAt),
  ],
)
