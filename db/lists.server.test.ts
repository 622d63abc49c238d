import { beforeAll, describe, expect, it } from 'vitest'
import { addMany } from '../tools/lists/many.ts'
import type { StaffActor } from '#app/core/person.ts'
import { readApplicationDesk } from '#app/domain/applications/applications.queries.server.ts'
import { readApplicationFilter } from '#app/domain/applications/applications.ts'
import { changeStudentStatus } from '#app/flows/change-student-status/student-status.commands.server.ts'
import { readPaymentList } from '#app/domain/payments/list.queries.server.ts'
import { readPaymentFilter } from '#app/domain/payments/list.ts'
import { countStudents, readRoster } from '#app/domain/students/roster.queries.server.ts'
import { readRosterFilter } from '#app/domain/students/roster.ts'
import { readTicketDesk } from '#app/domain/tickets/tickets.queries.server.ts'
import { readTicketFilter } from '#app/domain/tickets/tickets.rules.ts'
import { readVisits } from '#app/domain/visits/visits.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { walkPages, type ReadPage } from '#tests/support/page-walk.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'

const world = openTestWorld()

let hr: StaffActor

beforeAll(async () => {
  hr = await createStaff('hr', 'customer_service')
  await addMany({
    now: clock.now(),
    many: { students: 1130, visits: 50, applications: 130, tickets: 230, payments: 130 },
  })
})

const params = (query: string) => new URLSearchParams(query)

const lists: Record<string, ReadPage> = {
  students: async (query) => (await readRoster({ staff: hr, filter: readRosterFilter(params(query)) })).page,
  tickets: async (query) => (await readTicketDesk({ staff: hr, filter: readTicketFilter(params(query)) })).page,
  payments: async (query) => (await readPaymentList({ staff: hr, filter: readPaymentFilter(params(query)) })).page,
  applications: async (query) =>
    (await readApplicationDesk({ staff: hr, filter: readApplicationFilter(params(query)) })).page,
}

describe('a list that is paged by a key', () => {
  it.each([
    ['students', '', 'select id from students order by created_at desc, id desc'],
    [
      'students',
      'sort=name',
      'select s.id from students s join profiles p on p.id = user_id order by full_name collate "en-x-icu", p.id',
    ],
    [
      'students',
      'status=suspended',
      `select id from students where status = 'suspended' order by created_at desc, id desc`,
    ],
    ['tickets', '', 'select id from student_tickets order by reply_due_at, created_at desc, id desc'],
    [
      'tickets',
      'q=question+2',
      `select id from student_tickets where title ilike '%question%' and sought like '% 2%' order by reply_due_at, created_at desc, id desc`,
    ],
    [
      'tickets',
      'sort=priority&status=closed',
      `select id from student_tickets where status = 'closed' order by array_position(array['urgent', 'high', 'medium', 'low'], priority), created_at, id`,
    ],
    [
      'tickets',
      'sort=priority',
      `select id from student_tickets order by status in ('resolved', 'closed'), array_position(array['urgent', 'high', 'medium', 'low'], priority), created_at, id`,
    ],
    ['payments', '', 'select id from payments order by coalesce(succeeded_at, started_at) desc, id desc'],
    [
      'payments',
      'q=student&state=refunded',
      `select id from payments where status = 'refunded' order by coalesce(succeeded_at, started_at) desc, id desc`,
    ],
    ['tickets', 'sort=oldest', 'select id from student_tickets order by created_at, id'],
    ['tickets', 'sort=newest', 'select id from student_tickets order by created_at desc, id desc'],
    [
      'applications',
      'position=Course+Content+Developer',
      `select id from job_applications where position_applied = 'Course Content Developer' order by created_at desc, id desc`,
    ],
  ])('shows each of the %s once, forwards and backwards: %s', async (list, query, statement) => {
    const all = (await rowsOf<{ id: string }>(statement)).map(({ id }) => id)
    const { there, back } = await walkPages(lists[list] as ReadPage, query)
    expect(there.flat()).toEqual(all)
    expect(back.toReversed()).toEqual(there.slice(0, -1))
  })

  it('continues after the last ticket shown, even if that was answered meanwhile', async () => {
    const first = await readTicketDesk({ staff: hr, filter: readTicketFilter(params('status=open')) })
    const inOrder = await rowsOf<{ id: string }>(
      `select id from student_tickets where status = 'open' order by reply_due_at, created_at desc, id desc`,
    )
    await rowsOf(`update student_tickets set waiting_since = null, reply_due_at = null where id = $1`, [inOrder[0]?.id])
    const { id } = inOrder[0] ?? { id: '' }
    const at = first.page.rows[0]
    const key = [id, at?.createdAt.toISOString(), at?.replyDueAt?.toISOString(), at?.priority, at?.status].join('~')
    const after = await readTicketDesk({ staff: hr, filter: readTicketFilter(params(`status=open&after=${key}`)) })
    expect(after.page.rows.map((row) => row.id)).toEqual([...inOrder.slice(1).map((row) => row.id), id])
  })
})

describe('counts and searches', () => {
  it('are exact, with a search and without one', async () => {
    const [students] = await rowsOf<{ n: number }>('select count(*)::int as n from students')
    const all = await readRoster({ staff: hr, filter: readRosterFilter(params('')) })
    expect(all.counts.all).toBe(students?.n)
    const some = await readRoster({ staff: hr, filter: readRosterFilter(params('q=student')) })
    expect(some.counts.all).toBeGreaterThanOrEqual(1130)
    const few = await readRoster({ staff: hr, filter: readRosterFilter(params('q=student-17-')) })
    expect([few.counts.all, few.page.rows.length]).toEqual([1, 1])
  })

  it('of tickets follow the search, and include every status', async () => {
    const desk = async (query: string) => readTicketDesk({ staff: hr, filter: readTicketFilter(params(query)) })
    const { counts, total } = await desk('q=question+20&status=open')
    const of = (status: string) =>
      rowsOf(`select from student_tickets where sought like '%question%' and sought like '% 20%' and status = $1`, [
        status,
      ])
    expect([counts.open, counts.closed]).toEqual([(await of('open')).length, (await of('closed')).length])
    expect([counts.all, total]).toEqual([counts.open + counts.closed, counts.open])
    expect((await desk('q=nothing-of-this')).counts.all).toBe(0)
  })

  it('follow a change of status', async () => {
    const before = await countStudents({ staff: hr })
    const [student] = await rowsOf<{ id: string }>(`select id from students where status = 'active' limit 1`)
    const studentId = student?.id ?? ''
    await changeStudentStatus({
      staff: hr,
      change: 'suspend',
      studentId,
      seenStatus: 'active',
      seenAttempt: '',
      reason: 'Unpaid',
    })
    expect(await countStudents({ staff: hr })).toEqual({
      ...before,
      active: before.active - 1,
      suspended: before.suspended + 1,
    })
  })

  it('of visits match the rows at any time of the day', async () => {
    await rowsOf(
      `insert into visitor_logs (visited_at, page_visited) select $1::timestamptz - n * interval '37 minutes', '/' from generate_series(-40, 330) n`,
      [clock.now()],
    )
    for (let i = 0; i < 3; i += 1) {
      const now = clock.now()
      const [rows] = await rowsOf<{ total: number; today: number; lastSevenDays: number }>(
        `select count(*)::int as total, (count(*) filter (where visited_at >= date_trunc('day', $1::timestamptz, 'Europe/London')))::int as today,
           (count(*) filter (where visited_at >= date_trunc('day', $1::timestamptz, 'Europe/London') - interval '6 days'))::int as "lastSevenDays" from visitor_logs`,
        [now],
      )
      const { counts } = await readVisits({
        staff: hr,
        filter: { kind: null, page: '', from: null, to: null, cursor: null },
      })
      expect(counts).toEqual(rows)
      await world.moveClock({ minutes: 8 * 60 })
    }
  })

  it('find two letters only at the start of a word', async () => {
    await rowsOf(`update profiles set full_name = 'Zoë Xu-Quist' where id = (select user_id from students limit 1)`)
    const found = async (search: string) =>
      (await readRoster({ staff: hr, filter: readRosterFilter(params(`q=${search}`)) })).page.rows.map(
        (row) => row.fullName,
      )
    expect(await found('xu')).toEqual(['Zoë Xu-Quist'])
    expect(await found('zo+x')).toEqual(['Zoë Xu-Quist'])
    expect(await found('oe')).not.toContain('Zoë Xu-Quist')
    expect(await found('x%25')).toEqual([])
  })

  it('find a student and their tickets under a new name', async () => {
    const [ticket] = await rowsOf<{ id: string; user_id: string }>(
      `select t.id, s.user_id from student_tickets t join students s on s.id = t.student_id limit 1`,
    )
    await rowsOf(`update profiles set full_name = 'Ọláyínká O''Brien' where id = $1`, [ticket?.user_id])
    const found = await readTicketDesk({ staff: hr, filter: readTicketFilter(params('q=olayinka+question')) })
    expect(found.page.rows.map(({ id }) => id)).toContain(ticket?.id)
    expect(found.total).toBe(found.page.rows.length)
    expect((await readRoster({ staff: hr, filter: readRosterFilter(params('q=OLAYINKA+ukli-2026')) })).counts.all).toBe(
      1,
    )
  })
})
