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
    /** The level for which customer service saw proof. It overrides the level that the student stated. */
    verifiedEducationLevel: text({ enum: educationLevels }),
    /** The factor of extra exam time: 1.25 is a quarter more. */
    extraTimeFactor: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull().default(1),
    /** The minutes of breaks in each exam. The student may take them in any number of parts. */
    examBreakMinutes: integer().notNull().default(0),
    remindersStoppedAt: instant(),
    /**
     * The hour of the day in London at which the student wants an email if something is due; null for no such email.
     */
    dailyEmailHour: integer(),
    /**
     * When the student was restricted. Since then, only necessary emails are sent and the student is not counted in
     * statistics (UK GDPR, Article 18).
     */
    restrictedAt: instant(),
    /** The date of the terms that the student accepted at registration. Accepting them includes being 18 or over. */
    termsVersion: text(),
    termsAcceptedAt: instant(),
    profileImageUrl: text(),
    /** True if the dashboard counts study days in a row. */
    countsStudyDays: boolean().notNull().default(true),
    /** The minutes of study a day that the student chose; null to follow the weekly plan or an even pace. */
    minutesADay: integer(),
    createdAt: instant().notNull(),
  },
  (t) => [
    oneOf('students_status', t.status, studentStatuses),
    oneOf('students_education', t.educationLevel, educationLevels),
    check('students_terms', sql`(${t.termsVersion} is null) = (${t.termsAcceptedAt} is null)`),
    check('students_daily_email', sql`${t.dailyEmailHour} between 5 and 22`),
    check('students_minutes_a_day', sql`${t.minutesADay} between 5 and 240`),
    check('students_exam_breaks', sql`${t.examBreakMinutes} between 0 and 120`),
    index('students_daily_email')
      .on(t.dailyEmailHour, t.id)
      .where(sql`${t.dailyEmailHour} is not null`),
    index('students_created').on(t.createdAt, t.id),
    // user_id is last, so that a search within one status does not read all students.
    index('students_by_status').on(t.status, t.createdAt, t.id, t.userId),
  ],
)
