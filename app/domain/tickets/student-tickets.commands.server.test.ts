import { describe, expect, it } from 'vitest'
import { addDays } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { StudentActor } from '#app/core/person.ts'
import type { TicketStatus } from '#app/core/vocabulary.ts'
import { clock } from '#app/platform/clock.server.ts'
import { meetAtBarrier, meetAtBarrierTimes } from '#tests/support/races.ts'
import { createPaidStudent, createStaff } from '#tests/support/attempts.ts'
import { courseIdOf, createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { takeTicketStep } from './handling.commands.server.ts'
import { raiseTicket, reopenTicket, replyToTicket } from './student-tickets.commands.server.ts'
import { findOwnThread, listAskableCourses, listOwnTickets } from './student-tickets.queries.server.ts'

openTestWorld()

let questions = 0
async function raise(student: StudentActor) {
  const raised = await raiseTicket({ student, ...aQuestion() })
  if (!raised.ok) throw new Error(raised.reason)
  return raised.value.ticketId
}

function aQuestion() {
  questions += 1
  return {
    title: `Question ${questions}`,
    category: 'Exam',
    courseId: null,
    description: 'May I have more time?',
  } as const
}

/** Sets a ticket’s status and times as staff would. */
async function setStatus(ticketId: string, status: TicketStatus, resolvedAt: Date | null = null) {
  await rowsOf(
    `update student_tickets set status = $2, resolved_at = $3, waiting_since = null, reply_due_at = null where id = $1`,
    [ticketId, status, resolvedAt],
  )
}

describe('a ticket', () => {
  it('starts open with medium priority and is confirmed by an email that does not repeat the question', async () => {
    const { student, courseId } = await createPaidStudent()
    const raised = await raiseTicket({ student, ...aQuestion(), courseId })
    const ticketId = raised.ok ? raised.value.ticketId : ''
    const thread = await findOwnThread({ student, ticketId })
    expect(thread).toMatchObject({
      status: 'open',
      category: 'Exam',
      description: 'May I have more time?',
      messages: [],
    })
    expect(thread?.courseTitle).toBe('Phonetic Transcription Taster')
    const emails = await rowsOf<{ text: string }>(
      `select text from outbox where recipient = $1 and template = 'ticket-raised'`,
      [student.email],
    )
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain(ticketId)
    expect(emails[0]?.text).not.toContain('May I have more time?')
  })

  it('sent by a double click is stored once, with one email', async () => {
    const student = await createStudent()
    const question = aQuestion()
    const outcomes = await meetAtBarrierTimes(4, () => raiseTicket({ student, ...question }))
    expect(new Set(outcomes.map((each) => (each.ok ? each.value.ticketId : each.reason))).size).toBe(1)
    expect(await listOwnTickets({ student })).toHaveLength(1)
    expect(
      await rowsOf(`select 1 from outbox where recipient = $1 and template = 'ticket-raised'`, [student.email]),
    ).toHaveLength(1)
  })

  it('can only be about one of the student’s own programmes or none', async () => {
    const { student, courseId } = await createPaidStudent()
    expect(await listAskableCourses({ student })).toEqual([{ id: courseId, title: 'Phonetic Transcription Taster' }])
    const foreign = await courseIdOf('foundational-nlp-for-linguists')
    expect(await raiseTicket({ student, ...aQuestion(), courseId: foreign })).toEqual({
      ok: false,
      reason: 'not-your-course',
    })
  })

  it('can also be opened by suspended students', async () => {
    const student = await createStudent()
    await rowsOf(`update students set status = 'suspended' where id = $1`, [student.studentId])
    expect(await raiseTicket({ student: { ...student, status: 'suspended' }, ...aQuestion() })).toMatchObject({
      ok: true,
    })
  })

  it('is refused after ten in a day', async () => {
    const student = await createStudent()
    for (let i = 0; i < 10; i += 1) await raise(student)
    expect(await raiseTicket({ student, ...aQuestion() })).toEqual({ ok: false, reason: 'too-many' })
    expect(await raise(await createStudent())).toBeTruthy()
  })

  it('is not found for anyone else', async () => {
    const [owner, other] = [await createStudent(), await createStudent()]
    const ticketId = await raise(owner)
    expect(await findOwnThread({ student: other, ticketId })).toBeNull()
    expect(await listOwnTickets({ student: other })).toEqual([])
    const nothing = { ok: false, reason: 'not-found' }
    expect(await replyToTicket({ student: other, ticketId, body: 'Mine?' })).toEqual(nothing)
    await setStatus(ticketId, 'resolved', clock.now())
    expect(await reopenTicket({ student: other, ticketId, body: 'Mine?' })).toEqual(nothing)
    expect(await replyToTicket({ student: owner, ticketId: newId(), body: 'Which?' })).toEqual(nothing)
  })
})

describe('a reply', () => {
  it('is added in order, and staff acting on an older page are refused', async () => {
    const student = await createStudent()
    const staff = await createStaff('customer_service')
    const ticketId = await raise(student)
    await takeTicketStep({ staff, ticketId, step: 'start', version: 1, resolutionNotes: '' })
    for (const body of ['First', 'Second']) {
      expect(await replyToTicket({ student, ticketId, body })).toMatchObject({ ok: true })
    }
    const thread = await findOwnThread({ student, ticketId })
    expect(thread).toMatchObject({ status: 'in_progress', assigneeName: staff.fullName })
    expect(thread?.messages.map(({ body }) => body)).toEqual(['First', 'Second'])
    expect(thread?.messages[0]).toMatchObject({ author: 'person', authorName: null })
    expect(await takeTicketStep({ staff, ticketId, step: 'resolve', version: 2, resolutionNotes: '' })).toEqual({
      ok: false,
      reason: 'changed-meanwhile',
    })
  })

  it('is only accepted while the ticket is open or in progress', async () => {
    const student = await createStudent()
    const ticketId = await raise(student)
    await setStatus(ticketId, 'resolved', clock.now())
    expect(await replyToTicket({ student, ticketId, body: 'And?' })).toEqual({ ok: false, reason: 'is-over' })
    await setStatus(ticketId, 'closed', clock.now())
    expect(await replyToTicket({ student, ticketId, body: 'And?' })).toEqual({ ok: false, reason: 'is-over' })
    expect((await findOwnThread({ student, ticketId }))?.messages).toEqual([])
  })

  it('from staff is shown to the student, but an internal note is not', async () => {
    const student = await createStudent()
    const { userId } = await createStaff('customer_service')
    const ticketId = await raise(student)
    for (const [body, isInternal] of [
      ['We are looking into it', false],
      ['Asked twice already', true],
    ] as const) {
      await rowsOf(
        `insert into ticket_messages (id, ticket_id, author_id, authored_as, body, is_internal, created_at)
         values ($1, $2, $3, 'staff', $4, $5, $6)`,
        [newId(), ticketId, userId, body, isInternal, clock.now()],
      )
    }
    const thread = await findOwnThread({ student, ticketId })
    expect(thread?.messages).toMatchObject([{ author: 'staff', authorName: 'Priya Raghunathan' }])
    expect(JSON.stringify(thread)).not.toContain('twice')
  })

  it('is limited to thirty an hour', async () => {
    const student = await createStudent()
    const ticketId = await raise(student)
    for (let i = 0; i < 30; i += 1) await replyToTicket({ student, ticketId, body: `${i}` })
    expect(await replyToTicket({ student, ticketId, body: '31' })).toEqual({ ok: false, reason: 'too-many-messages' })
  })
})

describe('reopening and repeating', () => {
  it('reopens a resolved ticket within fourteen days, with the reason in the thread', async () => {
    const student = await createStudent()
    const ticketId = await raise(student)
    await setStatus(ticketId, 'resolved', addDays(clock.now(), -13.9))
    expect(await reopenTicket({ student, ticketId, body: 'It is back' })).toMatchObject({ ok: true })
    const [row] = await rowsOf('select status, resolved_at, reopened_at, version from student_tickets where id = $1', [
      ticketId,
    ])
    expect(row).toMatchObject({ status: 'open', resolved_at: null, version: 2 })
    expect(row?.reopened_at).toBeInstanceOf(Date)
    expect((await findOwnThread({ student, ticketId }))?.messages).toMatchObject([{ body: 'It is back' }])
  })

  it('does not reopen a closed ticket after fourteen days', async () => {
    const student = await createStudent()
    const ticketId = await raise(student)
    await setStatus(ticketId, 'closed', addDays(clock.now(), -14.1))
    expect(await reopenTicket({ student, ticketId, body: 'It is back' })).toEqual({ ok: false, reason: 'too-late' })
    expect((await findOwnThread({ student, ticketId }))?.messages).toEqual([])
  })

  it('reopens a ticket once when tried twice at once, and staff cannot close the version before', async () => {
    const student = await createStudent()
    const staff = await createStaff('customer_service')
    const ticketId = await raise(student)
    await setStatus(ticketId, 'resolved', clock.now())
    const reopen = (body: string) => () => reopenTicket({ student, ticketId, body })
    const close = () => takeTicketStep({ staff, ticketId, step: 'close', version: 1, resolutionNotes: '' })
    const [one, two] = await meetAtBarrier([reopen('It is back'), reopen('Still there')])
    expect([one, two].filter(({ ok }) => ok)).toHaveLength(1)
    expect([one, two].find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'not-over' })
    expect(await close()).toEqual({ ok: false, reason: 'changed-meanwhile' })
  })

  it('stores a repeated reply once, unless another reply came in between', async () => {
    const student = await createStudent()
    const ticketId = await raise(student)
    const again = { student, ticketId, body: 'And then?' }
    expect((await meetAtBarrierTimes(3, () => replyToTicket(again))).every(({ ok }) => ok)).toBe(true)
    expect((await findOwnThread({ student, ticketId }))?.messages).toHaveLength(1)
    await replyToTicket({ ...again, body: 'Or now?' })
    await replyToTicket(again)
    expect((await findOwnThread({ student, ticketId }))?.messages.map(({ body }) => body)).toEqual([
      'And then?',
      'Or now?',
      'And then?',
    ])
  })

  it('stores a repeated message that reopens a ticket once', async () => {
    const student = await createStudent()
    const ticketId = await raise(student)
    await setStatus(ticketId, 'resolved', clock.now())
    const again = () => reopenTicket({ student, ticketId, body: 'It is back' })
    expect((await meetAtBarrierTimes(3, again)).every(({ ok }) => ok)).toBe(true)
    expect((await findOwnThread({ student, ticketId }))?.messages).toHaveLength(1)
  })
})
