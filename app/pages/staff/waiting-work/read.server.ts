import { sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { Queue } from '#app/domain/staff/requests.queries.server.ts'
import { listAllowedDesks, type Desk } from '#app/domain/staff/staff.ts'
import { queues } from './queues.read.server.ts'
import type { Inbox, InboxItem, WaitingWork } from './types.ts'

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
