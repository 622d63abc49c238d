import { and, eq, isNull, sql } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { personalTables } from '#db/personal-data/all.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { erasures } from '#db/tables/privacy.ts'
import { staff } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import type { Person } from '#app/core/person.ts'
import type { PersonalDataPart } from '#app/core/vocabulary.ts'
import { makePersonCondition, type Subject } from '#app/flows/download-data/export.queries.server.ts'
import type { ErasurePreview } from './erase-person.ts'

export async function findOpenErasure({ userId }: Pick<Person, 'userId'>, on: Executor = db) {
  const [row] = await on
    .select({ id: erasures.id, requestedAt: erasures.requestedAt, dueAt: erasures.dueAt })
    .from(erasures)
    .where(and(eq(erasures.userId, userId), isNull(erasures.cancelledAt), isNull(erasures.doneAt)))
  return row ?? null
}

async function countPersonalRows(person: Subject) {
  const isAbout = makePersonCondition(person)
  const parts = personalTables.map(
    (personal) =>
      sql`select ${personal.part}::text as part, count(*)::int as rows from ${personal.table} where ${isAbout(personal)}`,
  )
  const { rows } = await db.execute<{ part: PersonalDataPart; rows: number }>(
    sql`select part, sum(rows)::int as rows from (${sql.join(parts, sql` union all `)}) as each group by part`,
  )
  return Object.fromEntries(rows.map(({ part, rows: number }) => [part, number]))
}

/** True for current and former staff. */
export async function isStaffAccount({ userId }: Pick<Person, 'userId'>, on: Executor = db) {
  const members = await on.select({ id: staff.id }).from(staff).where(eq(staff.userId, userId))
  return members.length > 0
}

export async function previewErasure({ person }: { person: Person }): Promise<ErasurePreview> {
  const [counts, running, open, isStaff] = await Promise.all([
    countPersonalRows(person),
    db
      .select({ title: courses.title })
      .from(enrollments)
      .innerJoin(students, eq(students.id, enrollments.studentId))
      .innerJoin(courses, eq(courses.id, enrollments.courseId))
      .where(and(eq(students.userId, person.userId), eq(enrollments.status, 'active'))),
    findOpenErasure(person),
    isStaffAccount(person),
  ])
  return { counts, running: running.map(({ title }) => title), open, isStaff }
}
