import { sql } from 'drizzle-orm'
import {
  check,
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
import { practiceVerdicts } from '#app/core/vocabulary.ts'
import { id, instant, oneOf } from './columns.ts'
import { courseModules, courses, moduleContent } from './courses.ts'
import { enrollments } from './enrollments.ts'

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

/** A student's latest answer to an item, and when to ask again. */
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
    /** Number of answers: if it has changed since an answer was judged, that answer is judged again. */
    tries: integer().notNull(),
    /** Intervals of the repetition passed; null if nothing is to be repeated. */
    repeatStep: integer(),
    dueAt: instant(),
    answeredAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.enrollmentId, t.itemKey] }),
    oneOf('practice_answers_verdict', t.verdict, practiceVerdicts),
    check('practice_answers_repeat', sql`(${t.repeatStep} is null) = (${t.dueAt} is null)`),
    check('practice_answers_tries', sql`${t.tries} >= 1`),
    index('practice_answers_due')
      .on(t.enrollmentId, t.dueAt)
      .where(sql`${t.dueAt} is not null`),
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
