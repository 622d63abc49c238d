import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, snakeCase, text } from 'drizzle-orm/pg-core'

/**
 * How many rows a long table holds, by part and by the day in London that they began on; the rows without a day sum all days.
 * Triggers of those tables add what changed in the same transaction and lock nothing (see the migration): a count is the sum
 * of its rows, and a job folds them.
 */
export const tallies = snakeCase.table(
  'tallies',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    list: text().notNull(),
    part: text().notNull(),
    day: date({ mode: 'string' }),
    n: integer().notNull(),
  },
  (t) => [
    index('tallies_days').on(t.list, t.day),
    index('tallies_totals')
      .on(t.list)
      .where(sql`${t.day} is null`),
  ],
)
