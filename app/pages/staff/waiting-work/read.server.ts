import { sql, type SQL } from 'drizzle-orm'
import { offlineMethods } from '#app/core/vocabulary.ts'
import { kindTexts } from '#app/domain/payments/desk.ts'
import { promisedPence } from '#app/domain/payments/payments.queries.server.ts'
import { type Queue, selectStudentName } from '#app/domain/staff/requests.queries.server.ts'
import { desks, listAllowedDesks, type Desk } from '#app/domain/staff/staff.ts'
import { requestDesks } from '#app/pages/staff/request-desks.server.ts'
import { db } from '#db/client.server.ts'
import { isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { Inbox, InboxItem, WaitingWork } from './types.ts'

const payer = sql`coalesce(
  (select organisation from team_orders where team_orders.id = payments.team_order_id),
  ${selectStudentName(sql`(select student_id from enrollments where enrollments.id = payments.enrollment_id)`)})`

const pounds = (pence: SQL) => sql`'£' || to_char((${pence}) / 100.0, 'FM999,999,990.00')`

const money = {
  desk: 'money',
  kind: 'Money',
  address: `${desks.money.path}/payments/`,
  id: sql`payments.id`,
  person: payer,
} as const

export const queues: readonly Queue[] = [
  {
    desk: 'tickets',
    kind: 'Ticket',
    address: `${desks.tickets.path}?ticket=`,
    from: sql`student_tickets where reply_due_at is not null`,
    id: sql`student_tickets.id`,
    title: sql`title`,
    person: selectStudentName(sql`student_tickets.student_id`),
    since: sql`coalesce(waiting_since, student_tickets.created_at)`,
    due: sql`reply_due_at`,
    held: sql`student_tickets where status in ('open', 'in_progress') and assigned_to =`,
  },
  {
    desk: 'messages',
    kind: 'Message',
    address: `${desks.messages.path}?message=`,
    from: sql`contact_messages where status = 'waiting'`,
    id: sql`id`,
    title: sql`subject`,
    person: sql`trim(first_name || ' ' || last_name)`,
    since: sql`created_at`,
    due: sql`answer_due_at`,
  },
  {
    desk: 'chat',
    kind: 'Live chat',
    address: `${desks.chat.path}?chat=`,
    from: sql`chats where state = 'waiting'`,
    id: sql`chats.id`,
    title: sql`coalesce((select body from conversation_messages where chat_id = chats.id and author = 'person'
      order by place limit 1), 'Live chat')`,
    person: sql`coalesce(guest_name, ${selectStudentName(sql`chats.student_id`)})`,
    since: sql`coalesce(waiting_since, chats.created_at)`,
    due: sql`waiting_since`,
  },
  ...Object.values(requestDesks).map(({ queue }) => queue),
  {
    desk: 'applications',
    kind: 'Application',
    address: `${desks.applications.path}?application=`,
    from: sql`job_applications where status = 'pending' and withdrawn_at is null`,
    id: sql`id`,
    title: sql`position_applied`,
    person: sql`full_name`,
    since: sql`created_at`,
  },
  {
    ...money,
    from: sql`refunds join payments on payments.id = refunds.payment_id where refunds.status = 'failed'`,
    title: sql`'Refund of ' || ${pounds(sql`refunds.amount_pence`)} || ' that failed'`,
    since: sql`requested_at`,
    due: sql`due_at`,
  },
  {
    ...money,
    operation: 'refund and revoke',
    from: sql`refunds join payments on payments.id = refunds.payment_id
      where refunds.status = 'due' and payments.provider = any(${sql.param([...offlineMethods])}::text[])`,
    title: sql`${pounds(sql`refunds.amount_pence`)} || ' to pay back by hand'`,
    since: sql`requested_at`,
    due: sql`due_at`,
  },
  {
    desk: 'money',
    operation: 'refund and revoke',
    kind: kindTexts.stray,
    // Money that belongs to no payment has no page of one.
    address: `${desks.money.path}?step=settle-stray&id=`,
    from: sql`stray_payments where settled_at is null and not exists (
      select from disputes where provider_dispute_id = session_id)`,
    id: sql`stray_payments.id`,
    title: sql`${pounds(sql`amount_pence`)} || ' at Stripe'`,
    person: sql`null::text`,
    since: sql`received_at`,
  },
  {
    ...money,
    operation: 'refund and revoke',
    kind: kindTexts.returned,
    address: `${desks.money.path}?step=settle-stray&id=`,
    from: sql`stray_payments join disputes on disputes.provider_dispute_id = stray_payments.session_id
      join payments on payments.id = disputes.payment_id where settled_at is null`,
    id: sql`stray_payments.id`,
    title: sql`${pounds(sql`stray_payments.amount_pence`)} || ' of a lost dispute, won after all'`,
    since: sql`received_at`,
  },
  {
    ...money,
    from: sql`disputes join payments on payments.id = disputes.payment_id where disputes.status = 'open'`,
    title: sql`'Dispute over ' || ${pounds(sql`disputes.amount_pence`)}`,
    since: sql`opened_at`,
    due: sql`evidence_due_by`,
  },
  {
    ...money,
    from: sql`payments where status = 'recorded'`,
    title: sql`'Recorded payment of ' || ${pounds(sql`payments.amount_pence`)} || ' to confirm'`,
    since: sql`started_at`,
  },
  {
    ...money,
    from: sql`payments where status = 'needs_refund' and received_pence > ${promisedPence}`,
    title: sql`${pounds(sql`received_pence - ${promisedPence}`)} || ' to send back'`,
    since: sql`coalesce(succeeded_at, started_at)`,
  },
  {
    // Money in another currency is in no book, and organisations have no ticket that would tell of it.
    ...money,
    from: sql`payments where status = 'needs_refund' and received_pence is null`,
    title: sql`'Money in another currency to refund at the card service: ' || coalesce(provider_payment_id, provider_session_id)`,
    since: sql`started_at`,
  },
]

function listOwnQueues(staff: StaffActor): readonly Queue[] {
  const own = new Set<Desk>(listAllowedDesks(staff).flatMap(({ entries }) => entries.map(({ desk }) => desk)))
  return queues.filter(({ desk, operation }) => own.has(desk) && (!operation || isStaffAllowed(operation, staff)))
}

/** Counts the items that wait at the desks that this member of staff may open, with one statement. */
export async function countWaitingWork({ staff }: { staff: StaffActor }): Promise<WaitingWork> {
  const counts = Map.groupBy(listOwnQueues(staff), ({ desk }) => desk)
  if (counts.size === 0) return {}
  const columns = [...counts].map(([desk, ofDesk]) => {
    const sum = sql.join(
      ofDesk.map(({ from }) => sql`(select count(*) from ${from})`),
      sql` + `,
    )
    return sql`(${sum})::int as ${sql.identifier(desk)}`
  })
  const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`)
  return rows[0] ?? {}
}

type Row = Omit<InboxItem, 'since' | 'due'> & { since: Date | string; due: Date | string | null; total: number }

/**
 * Lists what waits at these desks, the earliest due first and then what has waited longest; with `isMine`, what the
 * reader has in hand.
 */
export async function readInbox({
  staff,
  desks,
  isMine,
  limit,
}: {
  staff: StaffActor
  desks: readonly Desk[]
  isMine: boolean
  limit: number
}): Promise<Inbox> {
  const shown = listOwnQueues(staff).filter(({ desk, held }) => desks.includes(desk) && (!isMine || held))
  if (shown.length === 0) return { items: [], total: 0 }
  const parts = shown.map(
    ({ desk, kind, address, from, id, title, person, due, since, held }) => sql`
      select ${desk}::text as desk, ${kind}::text as kind, ${id} as id, ${address}::text || ${id} as "to", left(${title}, 200) as title, ${person} as person,
        ${due ?? sql`null`}::timestamptz as due, ${since} as since
      from ${isMine && held ? sql`${held} ${staff.staffId}` : from}`,
  )
  const all = sql.join(parts, sql` union all `)
  const { rows } = await db.execute<Row>(sql`
    select *, (count(*) over ())::int as total from (${all}) waiting
    order by due asc nulls last, since asc, id limit ${limit}`)
  return {
    items: rows.map(({ desk, kind, id, to, title, person, due, since }): InboxItem => {
      return { desk, kind, id, to, title, person, due: due === null ? null : new Date(due), since: new Date(since) }
    }),
    total: rows[0]?.total ?? 0,
  }
}
