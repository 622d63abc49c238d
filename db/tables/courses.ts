import { sql } from 'drizzle-orm'
import {
  boolean,
  bytea,
  check,
  index,
  integer,
  jsonb,
  numeric,
  snakeCase,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { courseKeepers, courseLevels, subjectSlugs } from '#app/core/course-vocabulary.ts'
import { answerLetters, educationLevels } from '#app/core/vocabulary.ts'
import { id, instant, oneOf, reference } from './columns.ts'

export const courses = snakeCase.table(
  'courses',
  {
    id: id(),
    slug: text().notNull().unique(),
    title: text().notNull().unique(),
    description: text().notNull(),
    level: text({ enum: courseLevels }).notNull(),
    /** The duration to display, such as "12 weeks". */
    duration: text().notNull(),
    durationWeeks: integer().notNull(),
    minEducationLevel: text({ enum: educationLevels }).notNull(),
    /** The price in pounds with two decimals, VAT included. The program reads it as text, to avoid floating point. */
    price: numeric({ precision: 8, scale: 2 }).notNull(),
    /** The price in the course's text. `price` follows it unless the institute has set its own. */
    textPrice: numeric({ precision: 8, scale: 2 }),
    /** The institute's own price; null to follow the text. */
    ownPrice: numeric({ precision: 8, scale: 2 }),
    /** The most students who can be enrolled at a time; null without a limit. */
    places: integer(),
    /** Since when the institute has sold no places, although the course is written. */
    saleStoppedAt: instant(),
    ipa: text().notNull(),
    subject: text({ enum: subjectSlugs }).notNull(),
    cover: text().notNull(),
    weeklyHours: integer().notNull(),
    outcomes: jsonb().$type<string[]>().notNull(),
    reading: jsonb().$type<string[]>().notNull(),
    /** Bibliography, glossary and cross-references. */
    apparatus: jsonb().notNull().default({ works: [], terms: [], labels: [] }),
    errata: jsonb().notNull().default([]),
    /** The review in course.yaml; null without one. */
    review: jsonb(),
    /** False while the sections are not all written or the sale is stopped: the course is shown but not sold. */
    isOpen: boolean().notNull(),
    /** A hash of the imported folder. The import skips a folder that has not changed. */
    contentHash: text().notNull(),
    /**
     * Says whether the course is edited in its folder or in the portal. The import does not change a course that is
     * edited in the portal.
     */
    keptBy: text({ enum: courseKeepers }).notNull().default('folder'),
    updatedAt: instant().notNull(),
  },
  (t) => [
    oneOf('courses_keeper', t.keptBy, courseKeepers),
    oneOf('courses_level', t.level, courseLevels),
    oneOf('courses_education', t.minEducationLevel, educationLevels),
    check('courses_price', sql`${t.price} >= 0`),
    check('courses_own_price', sql`${t.ownPrice} > 0`),
    check('courses_places', sql`${t.places} > 0`),
    check('courses_weeks', sql`${t.durationWeeks} between 1 and 156`),
    index('courses_order').on(t.level, t.title),
  ],
)

/**
 * Modules, identified by key within their course. Removed modules are retired and not deleted, because reading records
 * and exams refer to them.
 */
export const courseModules = snakeCase.table(
  'course_modules',
  {
    id: id(),
    courseId: reference(() => courses.id, { onDelete: 'cascade' }).notNull(),
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

/** Sections, in Markdown. The key is the name of the file without its number, so a moved section keeps its key. */
export const moduleContent = snakeCase.table(
  'module_content',
  {
    id: id(),
    moduleId: reference(() => courseModules.id, { onDelete: 'cascade' }).notNull(),
    sectionKey: text().notNull(),
    sectionNumber: integer().notNull(),
    sectionTitle: text().notNull(),
    /** The objectives of the section, as a Markdown list. */
    objectives: text(),
    content: text().notNull(),
    examples: text(),
    summary: text(),
    reading: text(),
    /** The title with its markup, if it has any. */
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
    courseId: reference(() => courses.id, { onDelete: 'cascade' })
      .notNull()
      .unique(),
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
 * Versions of questions. A trigger refuses to delete a version or change its text, options, key or explanation. An edit
 * retires it and adds a new version, so that past exams keep the question as it was asked.
 */
export const examQuestions = snakeCase.table(
  'exam_questions',
  {
    id: id(),
    examId: reference(() => exams.id).notNull(),
    /** The key of the question, which is the same for all its versions. */
    questionKey: text().notNull(),
    /** A hash of everything an edit can change. Equal versions share a row. */
    contentHash: text().notNull(),
    questionNumber: integer().notNull(),
    questionText: text().notNull(),
    optionA: text().notNull(),
    optionB: text().notNull(),
    optionC: text().notNull(),
    optionD: text().notNull(),
    /** The correct answer. Only the grader reads it. */
    correctOption: text({ enum: answerLetters }).notNull(),
    explanation: text().notNull(),
    moduleId: reference(() => courseModules.id),
    sectionId: reference(() => moduleContent.id),
    /** When the version was retired. A retired version is not picked for new exams. */
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

/**
 * The recordings of courses, by the hash of their content. The files of a course name them by it, earlier versions and
 * texts too, so that rows stay.
 */
export const courseRecordings = snakeCase.table(
  'course_recordings',
  {
    hash: text().primaryKey(),
    format: text({ enum: ['wav', 'flac', 'mp3', 'ogg'] }).notNull(),
    content: bytea().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    check('course_recordings_hash', sql`${t.hash} ~ '^[0-9a-f]{64}$'`),
    check('course_recordings_size', sql`length(${t.content}) <= 5000000`),
    oneOf('course_recordings_format', t.format, ['wav', 'flac', 'mp3', 'ogg']),
  ],
)

/** People who want an email when a programme opens. */
export const courseInterests = snakeCase.table(
  'course_interests',
  {
    id: id(),
    courseId: reference(() => courses.id, { onDelete: 'cascade' }).notNull(),
    email: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('course_interests_once').on(t.courseId, sql`lower(${t.email})`)],
)
