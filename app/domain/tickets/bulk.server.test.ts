import { beforeEach, expect, it } from 'vitest'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { raiseTicket } from './student-tickets.commands.server.ts'
import { takeTicketStep, actOnTickets } from './handling.commands.server.ts'
import type { BulkAction } from './handling.ts'

openTestWorld()

let staff: StaffActor
let student: StudentActor
let ids: string[]

beforeEach(async () => {
  staff = await createStaff('customer_service')
  student = await createStudent()
  ids = []
  for (const title of ['one', 'two', 'three']) {
    const raised = await raiseTicket({ student, title, category: 'Exam', courseId: null, description: 'Ten letters.' })
    ids.push(raised.ok ? raised.value.ticketId : '')
  }
})

const act = (action: BulkAction, versions = [1, 1, 1]) =>
  actOnTickets({ staff, action, chosen: ids.map((ticketId, i) => ({ ticketId, version: versions[i] ?? 1 })) })
const column = async (name: string) =>
  (await rowsOf(`select ${name} as it from student_tickets where id = any($1) order by created_at`, [ids])).map(
    ({ it: value }) => value,
  )
const logged = async () =>
  (await rowsOf('select action from staff_activity_logs where entity_id = any($1) order by id', [ids])).map(
    ({ action }) => action,
  )

it('selected tickets are assigned or prioritised, each with its own log entry and without changing the other value', async () => {
  expect(await act({ step: 'assign', assignedTo: staff.staffId })).toEqual({ done: 3, failed: [] })
  expect(await column('assigned_to')).toEqual(ids.map(() => staff.staffId))
  expect(await act({ step: 'rate', priority: 'urgent' }, [2, 2, 2])).toEqual({ done: 3, failed: [] })
  expect(await column('priority')).toEqual(['urgent', 'urgent', 'urgent'])
  expect(await column('assigned_to')).toEqual(ids.map(() => staff.staffId))
  expect(await logged()).toHaveLength(6)
})

it('selected tickets are closed with a reason and an email each; those changed in the meantime are listed instead', async () => {
  await takeTicketStep({ staff, ticketId: ids[1] ?? '', step: 'start', version: 1, resolutionNotes: '' })
  const result = await act({ step: 'close', reason: 'Settled by telephone.' }, [1, 2, 9])
  expect(result).toMatchObject({ done: 2, failed: [{ title: 'three' }] })
  expect(result.failed[0]?.reason).toContain('changed this ticket')
  expect(await column('status')).toEqual(['closed', 'closed', 'open'])
  expect(await column('resolution_notes')).toEqual(['Settled by telephone.', 'Settled by telephone.', null])
  const emails = await rowsOf(`select 1 from outbox where recipient = $1 and template = 'ticket-closed'`, [
    student.email,
  ])
  expect(emails).toHaveLength(2)
})

it('selected tickets can only be assigned to customer service, by staff who handle tickets', async () => {
  const hr = await createStaff('hr')
  expect(await act({ step: 'assign', assignedTo: hr.staffId })).toMatchObject({ done: 0 })
  const outsider = await createStaff('it_support')
  await expect(
    actOnTickets({ staff: outsider, action: { step: 'rate', priority: 'low' }, chosen: [] }),
  ).rejects.toThrow('not allowed')
})
