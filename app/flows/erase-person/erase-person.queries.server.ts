import { and, eq, isNull, sql } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { personalTables } from '#db/personal-data/all.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { erasures } from '#db/tables/privacy.ts'
import { staff } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import type { Person, UserId } from '#app/core/person.ts'
import type { PersonalDataPart } from '#app/core/vocabulary.ts'
import { makePersonCondition, type Subject } from '#app/flows/download-data/export.queries.server.ts'
import { addDays } from '#app/core/dates.ts'
import { clock } from '#app/platform/clock.server.ts'

export type ErasurePreview = Awaited<ReturnType<typeof previewErasure>>

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

export async function previewErasure({ person }: { person: Person }) {
  const [counts, running, open, isStaff] = await Promise.all([
    countPersonalRows(person),
    // The courses whose access ends with the account.
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

/** Bank debits settle within 14 days; an older payment that is still open keeps nobody's data. */
const longestSettlementDays = 30

const selectEnrollments = (userId: UserId) =>
  sql`select e.id from enrollments e join students s on s.id = e.student_id where s.user_id = ${userId}`

export async function hasRunningExam({ userId }: { userId: UserId }, on: Executor = db) {
  const { rows } = await on.execute<{ one: number }>(
    sql`select 1 as one from exam_attempts where submitted_at is null and enrollment_id in (${selectEnrollments(userId)})`,
  )
  return rows.length > 0
}

/**
 * True while the person is owed a refund or a payment of theirs may still arrive, as a bank debit does days later. The
 * erasure waits, because we must know who gets the money or the course.
 */
export async function hasOpenMoney({ userId }: { userId: UserId }, on: Executor = db) {
  const since = addDays(clock.now(), -longestSettlementDays)
  const { rows } = await on.execute<{ one: number }>(
    sql`select 1 as one from refunds r join payments p on p.id = r.payment_id
        where r.status in ('due', 'failed') and (p.enrollment_id in (${selectEnrollments(userId)})
          or p.team_order_id in (select id from team_orders where contact_id = ${userId}))
        union all
        select 1 from payments p where p.status in ('started', 'recorded') and p.started_at > ${since} and (p.enrollment_id in (${selectEnrollments(userId)})
          or p.team_order_id in (select id from team_orders where contact_id = ${userId}))
        limit 1`,
  )
  return rows.length > 0
}
