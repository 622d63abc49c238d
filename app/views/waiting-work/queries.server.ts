import { sql, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import type { StaffActor } from '#app/core/person.ts'
import { offlineMethods } from '#app/core/vocabulary.ts'
import { promisedPence } from '#app/features/payments/refunds/queries.server.ts'
import { listAllowedDesks, type Desk } from '#app/features/staff/rules.ts'
import type { WaitingWork } from './types.ts'

/** The queries that count the waiting items. Every page of the portal runs them, so each needs an index. */
const queues: Partial<Record<Desk, SQL>> = {
  tickets: sql`select count(*) from student_tickets where reply_due_at is not null`,
  messages: sql`select count(*) from contact_messages where status = 'waiting'`,
  chat: sql`select count(*) from chats where state = 'waiting'`,
  evidence: sql`select count(*) from education_evidence where status = 'waiting'`,
  arrangements: sql`select count(*) from arrangement_requests where decided_at is null`,
  money: sql`select (select count(*) from refunds where status = 'failed')
    + (select count(*) from refunds r join payments p on p.id = r.payment_id
       where r.status = 'due' and p.provider = any(${sql.param([...offlineMethods])}::text[]))
    + (select count(*) from disputes where status = 'open')
    + (select count(*) from payments where status = 'recorded')
    + (select count(*) from stray_payments where settled_at is null)
    + (select count(*) from payments where status = 'needs_refund' and received_pence > ${promisedPence})`,
  appeals: sql`select count(*) from exam_appeals where decided_at is null`,
  complaints: sql`select count(*) from complaints where answered_at is null`,
  applications: sql`select count(*) from job_applications where status = 'pending' and withdrawn_at is null`,
}

/** Counts the items that wait at the desks that this member of staff may open, with one statement. */
export async function countWaitingWork({ staff }: { staff: StaffActor }): Promise<WaitingWork> {
  const counted = listAllowedDesks(staff)
    .flatMap(({ entries }) => entries)
    .flatMap(({ desk }) => {
      const queue = queues[desk]
      return queue ? [{ desk, queue }] : []
    })
  if (counted.length === 0) return {}
  const columns = counted.map(({ desk, queue }) => sql`(${queue})::int as ${sql.identifier(desk)}`)
  const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`)
  return rows[0] ?? {}
}
