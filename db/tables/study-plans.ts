import { sql } from 'drizzle-orm'
import { check, date, integer, snakeCase, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { enrollments } from './enrollments.ts'

/** How much of a week a student gives to a course, and on which days; what is left is laid out anew each time it is shown. */
export const studyPlans = snakeCase.table(
  'study_plans',
  {
    enrollmentId: uuid()
      .primaryKey()
      .references(() => enrollments.id, { onDelete: 'cascade' }),
    minutesAWeek: integer().notNull(),
    /** 1 is Monday, 7 Sunday. */
    weekdays: integer().array().notNull(),
    begunAt: instant().notNull(),
    changedAt: instant().notNull(),
    /** The day it led to when it was made or changed last, so that it can be said how it has moved. */
    ledTo: date().notNull(),
  },
  (t) => [
    check('study_plans_minutes', sql`${t.minutesAWeek} between 15 and 1200`),
    check(
      'study_plans_weekdays',
      sql`cardinality(${t.weekdays}) between 1 and 7 and ${t.weekdays} <@ array[1, 2, 3, 4, 5, 6, 7]`,
    ),
  ],
)
