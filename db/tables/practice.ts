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
} from 'drizzle-orm/pg-core'
import { practiceVerdicts, roundOutcomes, longestNote } from '#app/core/vocabulary.ts'
import { id, instant, oneOf, reference } from './columns.ts'
import { courseModules, courses, moduleContent } from './courses.ts'
import { enrollments } from './enrollments.ts'
import { students } from './students.ts'

/**
 * Versions of practice items (docs/courses.md). A trigger refuses to delete a version or change its question and key,
 * because answers refer to it.
 */
export const practiceItems = snakeCase.table(
  'practice_items',
  {
    id: id(),
    courseId: reference(() => courses.id).notNull(),
    sectionId: reference(() => moduleContent.id).notNull(),
    /** The key of the item, which is the same for all its versions. */
    itemKey: text().notNull(),
    contentHash: text().notNull(),
    itemNumber: integer().notNull(),
    /** The heading of the lesson under which the item is shown; null for the end of the section. */
    afterHeading: text(),
    /** The item and its answer key, in the shape that `practiceItem` parses. */
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    /**
     * The median minutes of an answer, the first time and in later rounds, measured from the times between answers.
     * Null until enough of them are known.
     */
    firstMinutes: doublePrecision(),
    againMinutes: doublePrecision(),
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
 * The latest answer of a student to an item, the round in progress and the schedule. A round ends with a right answer,
 * a second miss, or the answer shown on request.
 */
export const practiceAnswers = snakeCase.table(
  'practice_answers',
  {
    enrollmentId: reference(() => enrollments.id, { onDelete: 'cascade' }).notNull(),
    itemKey: text().notNull(),
    itemId: reference(() => practiceItems.id).notNull(),
    answer: jsonb().$type<string[]>().notNull(),
    verdict: text({ enum: practiceVerdicts }).notNull(),
    /** The number of answers. An answer to an older state of the item is not counted. */
    tries: integer().notNull(),
    /**
     * The number of misses in the latest round. After one miss without a right answer the round is still in progress.
     */
    misses: integer().notNull().default(0),
    /** True if the student asked for the rule in the latest round. */
    hintTaken: boolean().notNull().default(false),
    /** The number of finished rounds. */
    rounds: integer().notNull().default(0),
    /**
     * The state of memory as FSRS models it, after the last finished round: stability in days, difficulty from 1 to 10.
     */
    stability: doublePrecision(),
    difficulty: doublePrecision(),
    reviewedAt: instant(),
    /** When the item is due: midnight in London at the start of that day. */
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

/** The log of finished rounds. Rows are only added. Study days, results and past intervals are read from it. */
export const practiceRounds = snakeCase.table(
  'practice_rounds',
  {
    enrollmentId: reference(() => enrollments.id, { onDelete: 'cascade' }).notNull(),
    itemKey: text().notNull(),
    /** The number of the round, counted from 1 for each item. */
    round: integer().notNull(),
    itemId: reference(() => practiceItems.id).notNull(),
    outcome: text({ enum: roundOutcomes }).notNull(),
    /** The first answer of the round, if it was a miss. */
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

/**
 * Reviews: the items that were due when the review was started, in order. Its progress is read from the rounds since
 * then.
 */
export const reviewSessions = snakeCase.table(
  'review_sessions',
  {
    id: id(),
    studentId: reference(() => students.id).notNull(),
    items: jsonb().$type<{ enrollmentId: string; itemKey: string }[]>().notNull(),
    startedAt: instant().notNull(),
    /** When the student’s next review started. Until then two tabs share this one. */
    finishedAt: instant(),
  },
  (t) => [
    index('review_sessions_student').on(t.studentId, t.startedAt),
    uniqueIndex('review_sessions_open')
      .on(t.studentId)
      .where(sql`${t.finishedAt} is null`),
  ],
)

/**
 * Self-checks of one module and rehearsals of the exam over the whole course. The items are chosen at the start, and the
 * score does not count.
 */
export const practicePapers = snakeCase.table(
  'practice_papers',
  {
    id: id(),
    enrollmentId: reference(() => enrollments.id, { onDelete: 'cascade' }).notNull(),
    /** The module; null for a rehearsal. */
    moduleId: reference(() => courseModules.id),
    /** The chosen versions of items, in order. */
    itemIds: jsonb().$type<string[]>().notNull(),
    startedAt: instant().notNull(),
    /** The end of the time, if the student wanted a time limit. */
    endsAt: instant(),
    /** The answers by position, saved as they are given. */
    answers: jsonb()
      .$type<Record<string, string[]>>()
      .notNull()
      .default(sql`'{}'`),
    /**
     * In a rehearsal, the revision of each answer by its position, and of each flag as in "flag 3", so that a late copy
     * of an older one changes nothing.
     */
    revisions: jsonb()
      .$type<Record<string, number>>()
      .notNull()
      .default(sql`'{}'`),
    /** The positions that the student flagged to come back to. */
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

/** Notes of students on sections, and bookmarks. */
export const sectionNotes = snakeCase.table(
  'section_notes',
  {
    enrollmentId: reference(() => enrollments.id, { onDelete: 'cascade' }).notNull(),
    sectionId: reference(() => moduleContent.id).notNull(),
    note: text().notNull().default(''),
    bookmarkedAt: instant(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.enrollmentId, t.sectionId] }),
    check('section_notes_length', sql`char_length(${t.note}) <= ${sql.raw(String(longestNote))}`),
  ],
)
