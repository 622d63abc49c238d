import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { pool } from '#db/client.server.ts'
import { newId } from '#app/core/ids.ts'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import { onNotification, startNotifications, stopNotifications } from '#app/platform/notifications.server.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { clock } from '#app/platform/clock.server.ts'
import { saveDraft } from './drafts.commands.server.ts'
import { raiseTicket, replyToTicket } from './student-tickets.commands.server.ts'
import { addInternalNote } from './thread.commands.server.ts'
import { triageTicket } from './triage.commands.server.ts'
import { announceTyping, recordTicketViews, removeTicketViews } from './viewers.commands.server.ts'
import { openTicketView } from './viewers.gateway.server.ts'
import { findLiveTicket } from './viewers.queries.server.ts'
import { goneAfterSeconds } from './thread.ts'

openTestWorld()

let staff: StaffActor
let colleague: StaffActor
let student: StudentActor
let ticketId: string
let notifications: string[] = []
let stop = () => {}

beforeAll(async () => {
  const { connectionString } = pool.options
  if (!connectionString) throw new Error('no database')
  await startNotifications(connectionString)
})
afterAll(stopNotifications)

beforeEach(async () => {
  staff = await createStaff('customer_service')
  colleague = await createStaff('customer_service')
  student = await createStudent()
  const question = { title: 'May I?', category: 'Exam', courseId: null, description: 'May I have more time?' } as const
  const raised = await raiseTicket({ student, ...question })
  ticketId = raised.ok ? raised.value.ticketId : ''
  notifications = []
  stop = onNotification('ukli_ticket', (payload) => notifications.push(payload), { about: ticketId })
})
afterEach(() => stop())

const live = () => findLiveTicket({ staff, ticketId })
const viewersSeen = async () => (await live())?.viewers.map(({ staffId }) => staffId)
const expectNotification = (payload: string) => vi.waitFor(() => expect(notifications).toContain(payload))

it('shows each colleague who has the ticket open once, however many pages they have, and not oneself', async () => {
  const own = await openTicketView({ staff, ticketId })
  const first = await openTicketView({ staff: colleague, ticketId })
  const second = await openTicketView({ staff: colleague, ticketId })
  expect(await live()).toMatchObject({ viewers: [{ staffId: colleague.staffId, fullName: colleague.fullName }] })
  await expectNotification(ticketId)
  first?.()
  await vi.waitFor(async () =>
    expect(await rowsOf('select 1 from ticket_viewers where ticket_id = $1', [ticketId])).toHaveLength(2),
  )
  expect(await viewersSeen()).toEqual([colleague.staffId])
  second?.()
  await vi.waitFor(async () => expect(await viewersSeen()).toEqual([]))
  own?.()
})

it('removes the viewers of a dead process and notifies open pages', async () => {
  const [here, died] = [newId(), newId()]
  await recordTicketViews([{ id: died, ticketId, staffId: colleague.staffId }])
  expect(await viewersSeen()).toEqual([colleague.staffId])
  await rowsOf(`update ticket_viewers set seen_at = seen_at - $2 * interval '1 second' where id = $1`, [
    died,
    goneAfterSeconds + 1,
  ])
  expect(await viewersSeen()).toEqual([])
  notifications = []
  await recordTicketViews([{ id: here, ticketId, staffId: staff.staffId }])
  expect(await rowsOf('select id from ticket_viewers where ticket_id = $1', [ticketId])).toEqual([{ id: here }])
  await expectNotification(ticketId)
  await removeTicketViews([here])
})

it('notifies open pages of messages, notes, drafts, triage and typing', async () => {
  const states = [(await live())?.state]
  const actions = [
    () => replyToTicket({ student, ticketId, body: 'Please?' }),
    () => addInternalNote({ staff: colleague, ticketId, body: 'Asked before.' }),
    () => saveDraft({ staff: colleague, ticketId, kind: 'reply', begunAt: clock.now(), body: 'Dear' }),
    () => triageTicket({ staff: colleague, ticketId, version: 2, assignedTo: null, priority: 'urgent' }),
  ]
  for (const action of actions) {
    notifications = []
    expect(await action()).toMatchObject({ ok: true })
    await expectNotification(ticketId)
    states.push((await live())?.state)
  }
  expect(new Set(states).size).toBe(states.length)
  await announceTyping({ staff: colleague, ticketId })
  await expectNotification(`${ticketId} typing ${colleague.staffId}`)
})

it('refuses unknown tickets and staff who do not handle tickets', async () => {
  expect(await findLiveTicket({ staff, ticketId: newId() })).toBeNull()
  const outsider = await createStaff('it_support')
  await expect(findLiveTicket({ staff: outsider, ticketId })).rejects.toThrow('not allowed')
  await expect(openTicketView({ staff: outsider, ticketId })).rejects.toThrow('not allowed')
  await expect(announceTyping({ staff: outsider, ticketId })).rejects.toThrow('not allowed')
})
