import { sql } from 'drizzle-orm'
import { check, date, integer, snakeCase } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { enrollments } from './enrollments.ts'

/** Study time per week and study days of students. The plan itself is computed each time it is shown. */
export const studyPlans = snakeCase.table(
  'study_plans',
  {
    enrollmentId: reference(() => enrollments.id, { onDelete: 'cascade' }).primaryKey(),
    minutesAWeek: integer().notNull(),
    /** The study days: 1 is Monday, 7 is Sunday. */
    weekdays: integer().array().notNull(),
    begunAt: instant().notNull(),
    changedAt: instant().notNull(),
    /** The finishing date when the plan was last changed, to show how far it has moved. */
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
