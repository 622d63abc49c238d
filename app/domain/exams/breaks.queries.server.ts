import { sql } from 'drizzle-orm'

/** The rule `isOnBreak` (breaks.rules.ts) for the attempt `a` of a statement. A test compares the two. */
export const selectIsOnBreak = (now: Date) => sql`coalesce(
  ${now} >= a.break_began_at
    and ${now} < a.break_began_at + make_interval(secs => a.break_seconds - a.break_seconds_used), false)`
