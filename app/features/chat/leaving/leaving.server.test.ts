import { beforeEach, expect, it } from 'vitest'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { createStaff } from '#tests/support/sittings.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { newId } from '#app/core/ids.ts'
import { raiseTicket } from '#app/features/tickets/asking/commands.server.ts'
import { saveDraft } from '#app/features/tickets/drafts/commands.server.ts'
import { takeTicketStep } from '#app/features/tickets/handling/commands.server.ts'
import { letMemberLeave } from './commands.server.ts'
import { readHeldWork } from './queries.server.ts'

openTestWorld()

let hr: StaffActor
let leaver: StaffActor
let taker: StaffActor
let ticketId: string
let resolvedId: string

async function ask(title: string) {
  const student = await createStudent()
  const raised = await raiseTicket({ student, title, category: 'Exam', courseId: null, description: 'Ten letters.' })
  const id = raised.ok ? raised.value.ticketId : ''
  await takeTicketStep({ staff: leaver, ticketId: id, step: 'start', version: 1, resolutionNotes: '' })
  return { id, student }
}

beforeEach(async () => {
  hr = await createStaff('hr')
  leaver = await createStaff('customer_service')
  taker = await createStaff('customer_service')
  ticketId = (await ask('in hand')).id
  resolvedId = (await ask('settled')).id
  await takeTicketStep({ staff: leaver, ticketId: resolvedId, step: 'resolve', version: 2, resolutionNotes: '' })
})

const holderOf = async (id: string) =>
  (await rowsOf('select assigned_to from student_tickets where id = $1', [id]))[0]?.assigned_to
const isActive = async () => (await rowsOf('select is_active from staff where id = $1', [leaver.staffId]))[0]?.is_active

async function talkWithLeaver() {
  const { student } = await ask('chatting')
  const at = clock.now()
  const chatId = newId()
  await rowsOf(
    `insert into chats (id, student_id, state, adviser_id, began_on, page, page_since, answered_at, last_written_at, guest_here_at, created_at)
      values ($1, $2, 'open', $3, '/', '/', $4, $4, $4, $4, $4)`,
    [chatId, student.studentId, leaver.staffId, at],
  )
  return chatId
}

it('is counted first, and passed on with whoever leaves: what is settled stays theirs', async () => {
  const chatId = await talkWithLeaver()
  await saveDraft({ staff: leaver, ticketId, kind: 'reply', begunAt: clock.now(), body: 'Dear' })
  const held = await readHeldWork({ staff: hr, staffId: leaver.staffId })
  expect(held).toMatchObject({ tickets: 2, chats: 1 })
  expect(held.takers.map(({ id }) => id)).toContain(taker.staffId)
  expect(held.takers.map(({ id }) => id)).not.toContain(leaver.staffId)
  expect(await letMemberLeave({ staff: hr, staffId: leaver.staffId, passTo: taker.staffId })).toMatchObject({
    ok: true,
  })
  expect([await holderOf(ticketId), await holderOf(resolvedId)]).toEqual([taker.staffId, leaver.staffId])
  expect(await rowsOf('select state, adviser_id from chats where id = $1', [chatId])).toEqual([
    { state: 'waiting', adviser_id: null },
  ])
  expect(await rowsOf('select 1 from ticket_drafts where staff_id = $1', [leaver.staffId])).toEqual([])
  const logged = await rowsOf<{ action: string }>('select action from staff_activity_logs where entity_id = $1', [
    ticketId,
  ])
  expect(logged.map(({ action }) => action)).toContain(`Assigned a ticket to ${taker.fullName}: in hand`)
})

it('goes back to nobody where nobody is named', async () => {
  await letMemberLeave({ staff: hr, staffId: leaver.staffId, passTo: null })
  expect(await holderOf(ticketId)).toBeNull()
})

it('keeps everybody and everything where it was when the taker may not have tickets', async () => {
  for (const passTo of [hr.staffId, leaver.staffId]) {
    expect(await letMemberLeave({ staff: hr, staffId: leaver.staffId, passTo })).toEqual({
      ok: false,
      reason: 'not-an-adviser',
    })
  }
  expect([await holderOf(ticketId), await isActive()]).toEqual([leaver.staffId, true])
  await expect(readHeldWork({ staff: taker, staffId: leaver.staffId })).rejects.toThrow('not allowed')
})
