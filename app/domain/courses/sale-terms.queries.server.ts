import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'

/**
 * A column for queries of `courses`: the places that are taken. Those of students who have paid or can still pay count
 * until the exam is passed, and those of organisations until they are returned.
 */
export const takenPlaces = sql<number>`(
  (select count(*) from enrollments e where e.course_id = courses.id and e.status in ('pending_payment', 'active'))
  + (select count(*) from team_places p join team_orders o on o.id = p.order_id
     where o.course_id = courses.id and p.enrollment_id is null and p.returned_at is null)
  + (select coalesce(sum(o.places), 0) from team_orders o where o.course_id = courses.id and o.status = 'awaiting_payment')
)::integer`

/** Lists the ids of the courses all of whose places are taken. */
export async function listFullCourses(): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(isNotNull(courses.places), sql`${takenPlaces} >= ${courses.places}`))
  return new Set(rows.map(({ id }) => id))
}

/**
 * Counts the places that are left; Infinity without a limit. Locks a course with a limit, so that two people cannot
 * take its last place. Call it before locking students.
 */
export async function lockFreePlaces(tx: Executor, courseId: string) {
  const [limited] = await tx
    .select({ places: courses.places })
    .from(courses)
    .where(and(eq(courses.id, courseId), isNotNull(courses.places)))
    .for('no key update')
  if (!limited?.places) return Infinity
  const [row] = await tx.select({ taken: takenPlaces }).from(courses).where(eq(courses.id, courseId))
  return limited.places - (row?.taken ?? 0)
}
