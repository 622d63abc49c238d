import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgSequence, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
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
    /** The level that customer service saw proof of; it overrides the one the student stated. */
    verifiedEducationLevel: text({ enum: educationLevels }),
    /** Extra exam time as a factor: 1.25 is a quarter more. */
    extraTimeFactor: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull().default(1),
    /** Minutes of breaks in each exam, in as many parts as the student likes. */
    examBreakMinutes: integer().notNull().default(0),
    remindersStoppedAt: instant(),
    /** Hour of the day in London at which the student wants an email if something is due. Null: no such email. */
    dailyEmailHour: integer(),
    /** Since then, only necessary emails are sent and the student counts in no statistics (UK GDPR, Article 18). */
    restrictedAt: instant(),
    /** Date of the terms accepted at registration, which includes being 18 or over. */
    termsVersion: text(),
    termsAcceptedAt: instant(),
    profileImageUrl: text(),
    /** True if the dashboard counts study days in a row. */
    countsStudyDays: boolean().notNull().default(true),
    createdAt: instant().notNull(),
  },
  (t) => [
    oneOf('students_status', t.status, studentStatuses),
    oneOf('students_education', t.educationLevel, educationLevels),
    check('students_terms', sql`(${t.termsVersion} is null) = (${t.termsAcceptedAt} is null)`),
    check('students_daily_email', sql`${t.dailyEmailHour} between 5 and 22`),
    check('students_exam_breaks', sql`${t.examBreakMinutes} between 0 and 120`),
    index('students_daily_email')
      .on(t.dailyEmailHour, t.id)
      .where(sql`${t.dailyEmailHour} is not null`),
    index('students_created').on(t.createdAt, t.id),
    // user_id last, so that a search within one status does not read all students.
    index('students_by_status').on(t.status, t.createdAt, t.id, t.userId),
  ],
)
