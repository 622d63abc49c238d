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
import { answerLetters, courseLevels, educationLevels, subjectSlugs } from '#app/core/vocabulary.ts'
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
    /** False while the sections are not written: such a programme is shown and never sold. */
    isOpen: boolean().notNull(),
    /** Hash of the folder it was imported from; unchanged folders are not written again. */
    contentHash: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    oneOf('courses_level', t.level, courseLevels),
    oneOf('courses_education', t.minEducationLevel, educationLevels),
    check('courses_price', sql`${t.price} >= 0`),
    check('courses_weeks', sql`${t.durationWeeks} between 1 and 156`),
    index('courses_order').on(t.level, t.title),
  ],
)

export const courseModules = snakeCase.table(
  'course_modules',
  {
    id: id(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    moduleNumber: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
  },
  (t) => [unique('course_modules_number').on(t.courseId, t.moduleNumber)],
)

/** A section, in Markdown. */
export const moduleContent = snakeCase.table(
  'module_content',
  {
    id: id(),
    moduleId: uuid()
      .notNull()
      .references(() => courseModules.id, { onDelete: 'cascade' }),
    sectionNumber: integer().notNull(),
    sectionTitle: text().notNull(),
    content: text().notNull(),
    examples: text(),
    summary: text(),
  },
  (t) => [unique('module_content_number').on(t.moduleId, t.sectionNumber)],
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

export const examQuestions = snakeCase.table(
  'exam_questions',
  {
    id: id(),
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    questionNumber: integer().notNull(),
    questionText: text().notNull(),
    optionA: text().notNull(),
    optionB: text().notNull(),
    optionC: text().notNull(),
    optionD: text().notNull(),
    /** The answer key. Selected by the grader alone. */
    correctOption: text({ enum: answerLetters }).notNull(),
    explanation: text().notNull(),
    moduleNumber: integer(),
  },
  (t) => [
    unique('exam_questions_number').on(t.examId, t.questionNumber),
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
