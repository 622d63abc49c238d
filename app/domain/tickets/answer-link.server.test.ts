import { beforeEach, expect, it } from 'vitest'
import { addDays } from '#app/core/dates.ts'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { decryptEmail } from '#app/platform/encryption.server.ts'
import { meetAtBarrierTimes } from '#tests/support/races.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { raiseTicket } from './student-tickets.commands.server.ts'
import { takeTicketStep } from './handling.commands.server.ts'
import { addInternalNote, replyToStudent } from './thread.commands.server.ts'
import { answerByLink } from './answer-link.commands.server.ts'
import { readLinkedThread } from './answer-link.queries.server.ts'

const world = openTestWorld()

const ipAddress = '192.0.2.7'
let staff: StaffActor
let student: StudentActor
let ticketId: string
let token: string

beforeEach(async () => {
  staff = await createStaff('customer_service')
  student = await createStudent()
  const question = { title: 'May I?', category: 'Exam', courseId: null, description: 'May I have more time?' } as const
  const raised = await raiseTicket({ student, ...question })
  if (!raised.ok) throw new Error(raised.reason)
  ticketId = raised.value.ticketId
  await takeTicketStep({ staff, ticketId, step: 'start', version: 1, resolutionNotes: '' })
  await replyToStudent({ staff, ticketId, version: 2, body: 'How much?' })
  const [email] = await rowsOf<{ text: string }>(
    `select text from outbox where recipient = $1 and template = 'ticket-reply'`,
    [student.email],
  )
  // The token is encrypted in the stored email.
  expect(email?.text).toContain('/answer?token=~sealed~')
  token = /token=([\w-]+)/.exec(decryptEmail(email?.text ?? ''))?.[1] ?? ''
})

const read = () => readLinkedThread({ token, ipAddress })
const answer = (body: string, way: 'reply' | 'reopen' = 'reply') => answerByLink({ token, ipAddress, way, body })
const ticket = async () =>
  (await rowsOf('select status, version, waiting_since from student_tickets where id = $1', [ticketId]))[0]

it('the answer link shows the last reply but no note, and adds the answer marked as sent by link', async () => {
  await addInternalNote({ staff, ticketId, body: 'Not for the student.' })
  const shown = await read()
  expect(shown).toMatchObject({
    ok: true,
    value: { title: 'May I?', way: 'reply', reply: { body: 'How much?' }, since: [] },
  })
  expect(JSON.stringify(shown)).not.toContain('Not for the student.')
  expect(await answer('A quarter more.')).toEqual({ ok: true, value: undefined })
  expect(await read()).toMatchObject({ value: { since: [{ body: 'A quarter more.' }] } })
  const [message] = await rowsOf('select author_id, by_link from ticket_messages where body = $1 and ticket_id = $2', [
    'A quarter more.',
    ticketId,
  ])
  expect(message).toEqual({ author_id: student.userId, by_link: true })
  expect(await ticket()).toMatchObject({ version: 4, waiting_since: expect.any(Date) })
})

it('an answer by link is stored once when it is sent several times at once', async () => {
  const outcomes = await meetAtBarrierTimes(4, () => answer('A quarter more.'))
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  expect(await read()).toMatchObject({ value: { since: [{ body: 'A quarter more.' }] } })
})

it('the answer link reopens a resolved ticket only on request, and expires once the ticket is closed for good', async () => {
  await takeTicketStep({ staff, ticketId, step: 'resolve', version: 3, resolutionNotes: '' })
  expect(await answer('A quarter more.')).toEqual({ ok: false, reason: 'is-over' })
  expect(await read()).toMatchObject({ value: { way: 'reopen' } })
  expect(await answer('It is not settled.', 'reopen')).toMatchObject({ ok: true })
  expect(await ticket()).toMatchObject({ status: 'open' })
  await rowsOf(
    `update student_tickets set status = 'closed', waiting_since = null, reply_due_at = null, resolved_at = $2 where id = $1`,
    [ticketId, addDays(clock.now(), -15)],
  )
  expect(await read()).toEqual({ ok: false, reason: 'invalid-link' })
  expect(await answer('Still.', 'reopen')).toEqual({ ok: false, reason: 'invalid-link' })
})

it('the answer link works for thirty days, and cannot be guessed', async () => {
  expect(await readLinkedThread({ token: `${token}x`, ipAddress })).toEqual({ ok: false, reason: 'invalid-link' })
  await world.moveClock({ days: 30, minutes: -1 })
  expect(await read()).toMatchObject({ ok: true })
  await world.moveClock({ minutes: 2 })
  expect(await read()).toEqual({ ok: false, reason: 'invalid-link' })
  expect(await answer('A quarter more.')).toEqual({ ok: false, reason: 'invalid-link' })
})

it('an answer by link counts towards the student’s hourly limit', async () => {
  for (let i = 0; i < 30; i += 1) await answer(`Answer ${i}`)
  expect(await answer('One more')).toEqual({ ok: false, reason: 'too-many-messages' })
})
