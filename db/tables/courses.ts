import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  snakeCase,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { courseKeepers, courseLevels, subjectSlugs } from '#app/core/course-vocabulary.ts'
import { answerLetters, educationLevels } from '#app/core/vocabulary.ts'
import { id, instant, oneOf } from './columns.ts'

export const courses = snakeCase.table(
  'courses',
  {
    id: id(),
    slug: text().notNull().unique(),
    title: text().notNull().unique(),
    description: text().notNull(),
    level: text({ enum: courseLevels }).notNull(),
    /** For display, such as "12 weeks". */
    duration: text().notNull(),
    durationWeeks: integer().notNull(),
    minEducationLevel: text({ enum: educationLevels }).notNull(),
    /** Pounds with two decimals, VAT included; text in the program, to avoid floating point. */
    price: numeric({ precision: 8, scale: 2 }).notNull(),
    ipa: text().notNull(),
    subject: text({ enum: subjectSlugs }).notNull(),
    cover: text().notNull(),
    weeklyHours: integer().notNull(),
    outcomes: jsonb().$type<string[]>().notNull(),
    reading: jsonb().$type<string[]>().notNull(),
    /** Bibliography, glossary and cross-references. */
    apparatus: jsonb().notNull().default({ works: [], terms: [], labels: [] }),
    errata: jsonb().notNull().default([]),
    /** The review as in course.yaml; null without one. */
    review: jsonb(),
    /** False while its sections are not written: it is shown but not sold. */
    isOpen: boolean().notNull(),
    /** Hash of the imported folder; unchanged folders are skipped. */
    contentHash: text().notNull(),
    /** The place where it is edited. The import leaves courses of the portal alone. */
    keptBy: text({ enum: courseKeepers }).notNull().default('folder'),
    updatedAt: instant().notNull(),
  },
  (t) => [
    oneOf('courses_keeper', t.keptBy, courseKeepers),
    oneOf('courses_level', t.level, courseLevels),
    oneOf('courses_education', t.minEducationLevel, educationLevels),
    check('courses_price', sql`${t.price} >= 0`),
    check('courses_weeks', sql`${t.durationWeeks} between 1 and 156`),
    index('courses_order').on(t.level, t.title),
  ],
)

/** Identified by key within its course. Removed rows are retired, because reading records and exams point at them. */
export const courseModules = snakeCase.table(
  'course_modules',
  {
    id: id(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    moduleKey: text().notNull(),
    moduleNumber: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    retiredAt: instant(),
  },
  (t) => [
    unique('course_modules_key').on(t.courseId, t.moduleKey),
    uniqueIndex('course_modules_place')
      .on(t.courseId, t.moduleNumber)
      .where(sql`${t.retiredAt} is null`),
  ],
)

/** A section, in Markdown. The key is its file's name without the number: it can move and stays the same section. */
export const moduleContent = snakeCase.table(
  'module_content',
  {
    id: id(),
    moduleId: uuid()
      .notNull()
      .references(() => courseModules.id, { onDelete: 'cascade' }),
    sectionKey: text().notNull(),
    sectionNumber: integer().notNull(),
    sectionTitle: text().notNull(),
    /** The objectives, as a Markdown list. */
    objectives: text(),
    content: text().notNull(),
    examples: text(),
    summary: text(),
    reading: text(),
    /** The title with markup, if any. */
    titleMarks: text(),
    retiredAt: instant(),
  },
  (t) => [
    unique('module_content_key').on(t.moduleId, t.sectionKey),
    uniqueIndex('module_content_place')
      .on(t.moduleId, t.sectionNumber)
      .where(sql`${t.retiredAt} is null`),
  ],
)

export const exams = snakeCase.table(
  'exams',
  {
    id: id(),
    courseId: uuid()
      .notNull()
      .unique()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    durationMinutes: integer().notNull(),
    passPercentage: integer().notNull(),
    questionCount: integer().notNull(),
  },
  (t) => [
    check('exams_duration', sql`${t.durationMinutes} between 1 and 480`),
    check('exams_pass', sql`${t.passPercentage} between 1 and 100`),
  ],
)

/**
 * One version of a question. A trigger refuses to delete it or change its text, options, key or explanation. An edit
 * retires it and adds a version, so that past exams keep what was asked.
 */
export const examQuestions = snakeCase.table(
  'exam_questions',
  {
    id: id(),
    examId: uuid()
      .notNull()
      .references(() => exams.id),
    /** The question; the same for all its versions. */
    questionKey: text().notNull(),
    /** Hash of everything an edit can change; equal versions share a row. */
    contentHash: text().notNull(),
    questionNumber: integer().notNull(),
    questionText: text().notNull(),
    optionA: text().notNull(),
    optionB: text().notNull(),
    optionC: text().notNull(),
    optionD: text().notNull(),
    /** The answer key, read by the grader alone. */
    correctOption: text({ enum: answerLetters }).notNull(),
    explanation: text().notNull(),
    moduleId: uuid().references(() => courseModules.id),
    sectionId: uuid().references(() => moduleContent.id),
    /** When it was retired; it is not picked for new exams. */
    retiredAt: instant(),
  },
  (t) => [
    unique('exam_questions_version').on(t.examId, t.questionKey, t.contentHash),
    uniqueIndex('exam_questions_live')
      .on(t.examId, t.questionKey)
      .where(sql`${t.retiredAt} is null`),
    uniqueIndex('exam_questions_place')
      .on(t.examId, t.questionNumber)
      .where(sql`${t.retiredAt} is null`),
    oneOf('exam_questions_key', t.correctOption, answerLetters),
  ],
)

/** People to email when a programme opens. */
export const courseInterests = snakeCase.table(
  'course_interests',
  {
    id: id(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('course_interests_once').on(t.courseId, sql`lower(${t.email})`)],
)
