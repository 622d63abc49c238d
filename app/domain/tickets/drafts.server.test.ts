import { beforeEach, expect, it } from 'vitest'
import { addMinutes } from '#app/core/dates.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { findOpenedTicket } from '#app/pages/staff/student-case/read.server.ts'
import { meetAtBarrier } from '#tests/support/races.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { createStudent } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { raiseTicket } from './student-tickets.commands.server.ts'
import { addInternalNote, replyToStudent } from './thread.commands.server.ts'
import { saveDraft } from './drafts.commands.server.ts'

openTestWorld()

let staff: StaffActor
let ticketId: string

beforeEach(async () => {
  staff = await createStaff('customer_service')
  const student = await createStudent()
  const question = { title: 'May I?', category: 'Exam', courseId: null, description: 'May I have more time?' } as const
  const raised = await raiseTicket({ student, ...question })
  ticketId = raised.ok ? raised.value.ticketId : ''
})

const save = (body: string, part: Partial<Parameters<typeof saveDraft>[0]> = {}) =>
  saveDraft({ staff, ticketId, kind: 'reply', begunAt: clock.now(), body, ...part })
const draftsSeenBy = async (member: StaffActor) => (await findOpenedTicket({ staff: member, ticketId }))?.ticket.drafts
const mine = async () => (await draftsSeenBy(staff))?.mine

it('a draft is kept per person and kind, and colleagues only see that there is one', async () => {
  const saved = await save('Dear')
  await save('For us', { kind: 'note' })
  await save('Dear Siân')
  expect(await mine()).toMatchObject({ reply: { body: 'Dear Siân' }, note: { body: 'For us' } })
  expect(saved.ok && saved.value.savedAt).toBeInstanceOf(Date)
  const other = await createStaff('hr')
  expect(await draftsSeenBy(other)).toMatchObject({
    mine: {},
    others: [{ fullName: staff.fullName, savedAt: expect.any(Date) }],
  })
  await expect(draftsSeenBy(await createStaff('staff'))).rejects.toThrow('not allowed')
})

it('a draft is deleted when it is emptied or sent, each kind separately', async () => {
  await save('Dear')
  expect(await save(' \n')).toEqual({ ok: true, value: { savedAt: null } })
  expect(await mine()).toEqual({})
  await save('Dear')
  await save('For us', { kind: 'note' })
  await addInternalNote({ staff, ticketId, body: 'For us all' })
  expect(await mine()).toMatchObject({ reply: { body: 'Dear' } })
  await replyToStudent({ staff, ticketId, version: 1, body: 'Dear' })
  expect(await mine()).toEqual({})
})

it('a draft is not restored by a save that arrives after the message was sent', async () => {
  const begunAt = clock.now()
  await meetAtBarrier([
    () => replyToStudent({ staff, ticketId, version: 1, body: 'Dear Siân' }),
    () => save('Dear', { begunAt }),
  ])
  expect(await mine()).toEqual({})
  expect(await save('Dear', { begunAt })).toEqual({ ok: false, reason: 'was-sent' })
  expect(await save('And one more thing', { begunAt: addMinutes(clock.now(), 1) })).toMatchObject({ ok: true })
})
