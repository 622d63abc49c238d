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
import { answerLetters, courseKeepers, courseLevels, educationLevels, subjectSlugs } from '#app/core/vocabulary.ts'
import { id, instant, oneOf } from './columns.ts'

export const courses = snakeCase.table(
  'courses',
  {
    id: id(),
    slug: text().notNull().unique(),
    title: text().notNull().unique(),
    description: text().notNull(),
    level: text({ enum: courseLevels }).notNull(),
    /** For display: "12 weeks". */
    duration: text().notNull(),
    durationWeeks: integer().notNull(),
    minEducationLevel: text({ enum: educationLevels }).notNull(),
    /** Pounds with two decimals, VAT included; text in the program, so that no binary fraction touches it. */
    price: numeric({ precision: 8, scale: 2 }).notNull(),
    ipa: text().notNull(),
    subject: text({ enum: subjectSlugs }).notNull(),
    cover: text().notNull(),
    weeklyHours: integer().notNull(),
    outcomes: jsonb().$type<string[]>().notNull(),
    reading: jsonb().$type<string[]>().notNull(),
    /** Bibliography, glossary and the numbers of what is referred to. */
    apparatus: jsonb().notNull().default({ works: [], terms: [], labels: [] }),
    errata: jsonb().notNull().default([]),
    /** As the head says it; null where nobody has read it. */
    review: jsonb(),
    /** False while the sections are not written: such a programme is shown and never sold. */
    isOpen: boolean().notNull(),
    /** Hash of the folder it was imported from; unchanged folders are not written again. */
    contentHash: text().notNull(),
    /** Who writes it: the folder's import, or the portal, whose courses the import leaves alone. */
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

/** Known in its course by its key. What is taken out is retired, because what students read and sat goes on pointing at it. */
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

/** A section, in Markdown. Its key is the name of its file without the number: it may move, and stays the one that was read. */
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
    content: text().notNull(),
    examples: text(),
    summary: text(),
    reading: text(),
    /** The title with its marks, where it has any. */
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
    /** How many questions a paper draws from the bank. */
    questionCount: integer().notNull(),
  },
  (t) => [
    check('exams_duration', sql`${t.durationMinutes} between 1 and 480`),
    check('exams_pass', sql`${t.passPercentage} between 1 and 100`),
  ],
)

/**
 * One version of a question. A trigger refuses to change its words, options, key or explanation, and to delete it: an edit
 * retires it and adds the next version, so that papers, results and reviews keep what was asked.
 */
export const examQuestions = snakeCase.table(
  'exam_questions',
  {
    id: id(),
    examId: uuid()
      .notNull()
      .references(() => exams.id),
    /** Which question this is a version of; the same through all its edits. */
    questionKey: text().notNull(),
    /** Of everything that an edit may change; equal versions are one row. */
    contentHash: text().notNull(),
    questionNumber: integer().notNull(),
    questionText: text().notNull(),
    optionA: text().notNull(),
    optionB: text().notNull(),
    optionC: text().notNull(),
    optionD: text().notNull(),
    /** The answer key. Selected by the grader alone. */
    correctOption: text({ enum: answerLetters }).notNull(),
    explanation: text().notNull(),
    /** What teaches it. */
    moduleId: uuid().references(() => courseModules.id),
    sectionId: uuid().references(() => moduleContent.id),
    /** From then on it is drawn no more. */
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

/** Who asked to be told when a programme opens. */
export const courseInterests = snakeCase.table(
  'course_interests',
  {
    id: id(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    createdAt: instant().notNull(),
    toldAt: instant(),
  },
  (t) => [uniqueIndex('course_interests_once').on(t.courseId, sql`lower(${t.email})`)],
)
