import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, pgSequence, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { educationLevels, studentStatuses } from '#app/core/vocabulary.ts'
import { profiles } from './accounts.ts'
import { id, instant, oneOf } from './columns.ts'

export const matricNumbers = pgSequence('matric_numbers', { startWith: 1 })

export const students = snakeCase.table(
  'students',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => profiles.id),
    matricNumber: text().notNull().unique(),
    status: text({ enum: studentStatuses }).notNull().default('active'),
    statusReason: text(),
    coursePreference: text(),
    educationLevel: text({ enum: educationLevels }),
    /** What customer service saw a document for; it wins over what the student stated. */
    verifiedEducationLevel: text({ enum: educationLevels }),
    /** Exam time granted as an access arrangement: 1.25 is a quarter more. */
    extraTimeFactor: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull().default(1),
    /** For so long the clock of each exam may stand still, in as many breaks as the student likes. */
    examBreakMinutes: integer().notNull().default(0),
    /** Since when this student wants no letters that remind of a course. */
    remindersStoppedAt: instant(),
    /** The terms that were accepted at registration, by their day; whoever did so said that they are 18 or over. */
    termsVersion: text(),
    termsAcceptedAt: instant(),
    profileImageUrl: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    oneOf('students_status', t.status, studentStatuses),
    oneOf('students_education', t.educationLevel, educationLevels),
    check('students_terms', sql`(${t.termsVersion} is null) = (${t.termsAcceptedAt} is null)`),
    check('students_exam_breaks', sql`${t.examBreakMinutes} between 0 and 120`),
    index('students_created').on(t.createdAt, t.id),
    // The owner last, so that the few of a state are found under a search without reading all students.
    index('students_by_status').on(t.status, t.createdAt, t.id, t.userId),
  ],
)
