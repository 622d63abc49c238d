import { sql } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { addDays } from '#app/core/dates.ts'
import type { UserId } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'

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
