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
 * One version of a practice item, as docs/courses.md describes it. A trigger refuses to change what it asks and its key, and to
 * delete it: answers that were given go on pointing at what was asked.
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
    /** Which item this is a version of; the same through all its edits. */
    itemKey: text().notNull(),
    contentHash: text().notNull(),
    itemNumber: integer().notNull(),
    /** What is asked, with its key, in the shape that `practiceItem` parses. */
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

/** The latest answer of an enrolment to an item, and when it comes back if it was missed. */
export const practiceAnswers = snakeCase.table(
  'practice_answers',
  {
    enrollmentId: uuid()
      .notNull()
      .references(() => enrollments.id, { onDelete: 'cascade' }),
    itemKey: text().notNull(),
    /** The version that was answered. */
    itemId: uuid()
      .notNull()
      .references(() => practiceItems.id),
    answer: jsonb().$type<string[]>().notNull(),
    verdict: text({ enum: practiceVerdicts }).notNull(),
    /** How often it was answered: an answer that was judged beside another one of the same moment is judged again. */
    tries: integer().notNull(),
    /** How many intervals of the repetition lie behind; null where nothing is to be repeated. */
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

/** A practice paper: items of one module, drawn when it was begun. It counts for nothing but its student's own view. */
export const practicePapers = snakeCase.table(
  'practice_papers',
  {
    id: id(),
    enrollmentId: uuid()
      .notNull()
      .references(() => enrollments.id, { onDelete: 'cascade' }),
    moduleId: uuid()
      .notNull()
      .references(() => courseModules.id),
    /** The versions that were drawn, in order. */
    itemIds: jsonb().$type<string[]>().notNull(),
    startedAt: instant().notNull(),
    /** Where its student wanted the clock. */
    endsAt: instant(),
    /** By place; null until it is handed in. */
    answers: jsonb().$type<string[][]>(),
    score: integer(),
    submittedAt: instant(),
  },
  (t) => [
    check('practice_papers_submitted', sql`(${t.submittedAt} is null) = (${t.answers} is null)`),
    check('practice_papers_score', sql`(${t.submittedAt} is null) = (${t.score} is null) and ${t.score} >= 0`),
    index('practice_papers_module').on(t.enrollmentId, t.moduleId, t.startedAt),
  ],
)
