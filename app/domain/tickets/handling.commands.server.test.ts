import { beforeAll, describe, expect, it } from 'vitest'
import { pool } from '#db/client.server.ts'
import { seedInstitute } from '#demo/seed.server.ts'
import { newId } from '#app/core/ids.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { TicketStatus } from '#app/core/vocabulary.ts'
import { clock } from '#app/platform/clock.server.ts'
import { meetAtBarrier } from '#tests/support/races.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { findTicket as readTicket } from './thread.queries.server.ts'
import { takeTicketStep } from './handling.commands.server.ts'

openTestWorld()

let service: StaffActor
let other: StaffActor

beforeAll(async () => {
  await seedInstitute({ isDemo: true, now: clock.now() })
  const { rows } = await pool.query<{ id: string }>(
    `select id from staff where email in ('service@ukli.example', 'r.fairbairn@ukli.example') order by email desc`,
  )
  service = { staffId: rows[0]?.id, roles: ['customer_service'] } as unknown as StaffActor
  other = { staffId: rows[1]?.id, roles: ['customer_service'] } as unknown as StaffActor
})

type Row = {
  id: string
  title: string
  status: TicketStatus
  version: number
  assigned_to: string | null
  resolved_at: Date | null
  resolution_notes: string | null
}

async function findTicket(status: TicketStatus) {
  const { rows } = await pool.query<Row>(
    'select * from student_tickets where status = $1 and version = 1 order by id limit 1',
    [status],
  )
  if (!rows[0]) throw new Error(`no ticket that is ${status}`)
  return rows[0]
}

async function reload(id: string) {
  const { rows } = await pool.query<Row>('select * from student_tickets where id = $1', [id])
  if (!rows[0]) throw new Error(`no ticket ${id}`)
  return rows[0]
}

function step(actor: StaffActor, ticket: Row, name: 'start' | 'resolve' | 'close', resolutionNotes = '') {
  return takeTicketStep({ staff: actor, ticketId: ticket.id, step: name, version: ticket.version, resolutionNotes })
}

describe('the steps of a ticket', () => {
  it('start, resolve and close it, each with a log entry', async () => {
    const ticket = await findTicket('open')
    expect(await step(service, ticket, 'start')).toMatchObject({ ok: true })
    const started = await reload(ticket.id)
    expect(started).toMatchObject({
      status: 'in_progress',
      assigned_to: service.staffId,
      resolved_at: null,
      version: 2,
    })
    expect(await step(other, started, 'resolve', 'Cleared the cache')).toMatchObject({ ok: true })
    const resolved = await reload(ticket.id)
    expect(resolved).toMatchObject({
      status: 'resolved',
      assigned_to: service.staffId,
      resolution_notes: 'Cleared the cache',
    })
    expect(await step(service, resolved, 'close')).toMatchObject({ ok: true })
    const closed = await reload(ticket.id)
    expect(closed).toMatchObject({
      status: 'closed',
      resolution_notes: 'Cleared the cache',
      resolved_at: resolved.resolved_at,
    })
    const { rows } = await pool.query(
      'select action, about, before, after from staff_activity_logs where entity_id = $1 order by created_at',
      [ticket.id],
    )
    expect(rows).toEqual([
      { action: 'Started working on a ticket', about: ticket.title, before: 'open', after: 'in_progress' },
      { action: 'Resolved a ticket', about: ticket.title, before: 'in_progress', after: 'resolved' },
      { action: 'Closed a ticket', about: ticket.title, before: 'resolved', after: 'closed' },
    ])
  })

  it('show the notes of the step that ended the ticket in its thread, and keep notes given at the start', async () => {
    const ticket = await findTicket('open')
    await step(service, ticket, 'start', 'Looking at the cache')
    expect(await reload(ticket.id)).toMatchObject({ resolution_notes: 'Looking at the cache' })
    await step(service, await reload(ticket.id), 'resolve', 'Cleared the cache')
    await step(service, await reload(ticket.id), 'close')
    const opened = await readTicket({ staff: service, ticketId: ticket.id })
    const events = opened?.entries.flatMap((entry) => (entry.kind === 'event' ? [[entry.action, entry.notes]] : []))
    expect(events).toEqual([
      ['Started working on a ticket', null],
      ['Resolved a ticket', 'Cleared the cache'],
      ['Closed a ticket', null],
    ])
  })

  it('cannot go backwards or skip a status', async () => {
    const open = await findTicket('open')
    const closed = await findTicket('closed')
    expect(await step(service, open, 'resolve')).toEqual({ ok: false, reason: 'step-not-open' })
    expect(await step(service, open, 'close')).toEqual({ ok: false, reason: 'step-not-open' })
    for (const name of ['start', 'resolve', 'close'] as const) {
      expect(await step(service, closed, name)).toEqual({ ok: false, reason: 'step-not-open' })
    }
  })

  it('succeed for only one of two people at once, who gets the ticket', async () => {
    const ticket = await findTicket('open')
    const outcomes = await meetAtBarrier([service, other].map((each) => () => step(each, ticket, 'start')))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'changed-meanwhile' })
    expect((await reload(ticket.id)).assigned_to).toBe(outcomes[0]?.ok ? service.staffId : other.staffId)
  })

  it('are refused for missing tickets and to other roles', async () => {
    const none = { ticketId: newId(), step: 'start', version: 1, resolutionNotes: '' } as const
    expect(await takeTicketStep({ staff: service, ...none })).toEqual({ ok: false, reason: 'not-found' })
    for (const role of ['it_support', 'staff'] as const) {
      await expect(takeTicketStep({ staff: { ...service, roles: [role] }, ...none })).rejects.toThrow('not allowed')
    }
  })
})
