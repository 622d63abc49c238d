import { sql } from 'drizzle-orm'
import { index, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { reminderKinds } from '#app/core/vocabulary.ts'
import { id, instant, oneOf } from './columns.ts'
import { enrollments } from './enrollments.ts'

/** Reminder emails about a course that were sent. Only the latest daily email is stored. */
export const studyReminders = snakeCase.table(
  'study_reminders',
  {
    id: id(),
    enrollmentId: uuid()
      .notNull()
      .references(() => enrollments.id, { onDelete: 'cascade' }),
    kind: text({ enum: reminderKinds }).notNull(),
    writtenAt: instant().notNull(),
  },
  (t) => [
    oneOf('study_reminders_kind', t.kind, reminderKinds),
    index('study_reminders_enrollment').on(t.enrollmentId, t.writtenAt),
    uniqueIndex('study_reminders_exam')
      .on(t.enrollmentId)
      .where(sql`${t.kind} = 'exam-opens'`),
  ],
)
