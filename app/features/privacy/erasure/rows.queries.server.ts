import { sql } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import type { UserId } from '#app/core/person.ts'

const selectEnrollments = (userId: UserId) =>
  sql`select e.id from enrollments e join students s on s.id = e.student_id where s.user_id = ${userId}`

export async function hasRunningExam({ userId }: { userId: UserId }, on: Executor = db) {
  const { rows } = await on.execute<{ one: number }>(
    sql`select 1 as one from exam_attempts where submitted_at is null and enrollment_id in (${selectEnrollments(userId)})`,
  )
  return rows.length > 0
}

/** True while the person is owed a refund. The erasure waits, because we must know who gets it. */
export async function hasPendingRefund({ userId }: { userId: UserId }, on: Executor = db) {
  const { rows } = await on.execute<{ one: number }>(
    sql`select 1 as one from refunds r join payments p on p.id = r.payment_id
        where r.status in ('due', 'failed') and (p.enrollment_id in (${selectEnrollments(userId)})
          or p.team_order_id in (select id from team_orders where contact_id = ${userId}))`,
  )
  return rows.length > 0
}
