import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import { findOpenedTicket } from '#app/pages/staff/student-case/read.server.ts'
import { meetAtBarrier } from '#tests/support/races.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { takeTicketStep } from './handling.commands.server.ts'
import { raiseTicket, reopenTicket, replyToTicket } from './student-tickets.commands.server.ts'
import { findOwnThread, listOwnTickets, readSupport } from './student-tickets.queries.server.ts'
import { addInternalNote, replyToStudent } from './thread.commands.server.ts'
import { saveDraft } from './drafts.commands.server.ts'
import { mergeTicket } from './merging.commands.server.ts'
import { smallPdf as pdf } from '#tests/support/small-pdf.ts'

openTestWorld()

let staff: StaffActor
let student: StudentActor
let first: string
let second: string

async function raise(title: string, asker = student) {
  const files = [{ name: `${title}.pdf`, content: new Blob([pdf]) }]
  const question = { title, category: 'Exam', courseId: null, description: `About ${title}.`, files } as const
  const raised = await raiseTicket({ student: asker, ...question })
  if (!raised.ok) throw new Error(raised.reason)
  return raised.value.ticketId
}

beforeEach(async () => {
  staff = await createStaff('customer_service')
  student = await createStudent()
  first = await raise('first')
  second = await raise('second')
})

const merge = (ticketId: string, intoId: string, version = 1) => mergeTicket({ staff, ticketId, version, intoId })
const rowOf = async (id: string) =>
  (await rowsOf('select status, merged_into, reply_due_at, version from student_tickets where id = $1', [id]))[0]

describe('merging a ticket into another', () => {
  it('moves messages, notes and files, closes the ticket, redirects it, logs it and emails the student', async () => {
    await replyToStudent({ staff, ticketId: second, version: 1, body: 'Which one?' })
    await addInternalNote({ staff, ticketId: second, body: 'Twice, I think.' })
    expect(await merge(second, first, 2)).toEqual({ ok: true, value: { ticketId: first } })
    expect(await rowOf(second)).toMatchObject({ status: 'closed', merged_into: first, reply_due_at: null })
    const thread = await findOwnThread({ student, ticketId: first })
    expect(thread?.messages.map(({ body }) => body)).toEqual(['second\n\nAbout second.', 'Which one?'])
    expect(thread?.messages[0]?.files).toMatchObject([{ name: 'second.pdf' }])
    const { entries = [] } = (await findOpenedTicket({ staff, ticketId: first }))?.ticket ?? {}
    expect(entries.filter((entry) => entry.kind === 'message' && entry.isInternal)).toHaveLength(1)
    expect((await listOwnTickets({ student })).map(({ id }) => id)).toEqual([first])
    const support = await readSupport({ student, query: new URLSearchParams({ ticket: second }) })
    expect(support?.thread?.id).toBe(first)
    expect(
      await rowsOf(`select recipient from outbox where template = 'ticket-merged' and recipient = $1`, [student.email]),
    ).toHaveLength(1)
    expect(
      await rowsOf(`select action from staff_activity_logs where entity_id = any($1) and action like '%erg%'`, [
        [first, second],
      ]),
    ).toHaveLength(2)
  })

  it('leads what was being written in it meanwhile, by the student or a colleague, to the other one', async () => {
    await merge(second, first)
    expect(await replyToTicket({ student, ticketId: second, body: 'A reply.' })).toEqual({ ok: true })
    expect(await reopenTicket({ student, ticketId: second, body: 'Still.' })).toEqual({ ok: true })
    expect(await addInternalNote({ staff, ticketId: second, body: 'A note.' })).toEqual({ ok: true })
    const { entries = [] } = (await findOpenedTicket({ staff, ticketId: first }))?.ticket ?? {}
    expect(entries.flatMap((entry) => (entry.kind === 'message' ? entry.body : []))).toEqual([
      'second\n\nAbout second.',
      'A reply.',
      'Still.',
      'A note.',
    ])
    expect(await rowOf(second)).toMatchObject({ status: 'closed', merged_into: first })
    const version = Number((await rowOf(first))?.version)
    await takeTicketStep({ staff, ticketId: first, version, step: 'start', resolutionNotes: '' })
    await takeTicketStep({ staff, ticketId: first, version: version + 1, step: 'resolve', resolutionNotes: '' })
    expect(await replyToTicket({ student, ticketId: second, body: 'No!' })).toEqual({ ok: false, reason: 'is-over' })
    expect(await reopenTicket({ student, ticketId: second, body: 'No!' })).toEqual({ ok: true })
    expect(await rowOf(first)).toMatchObject({ status: 'open' })
    expect(await replyToTicket({ student: await createStudent(), ticketId: second, body: 'Mine?' })).toEqual({
      ok: false,
      reason: 'not-found',
    })
  })

  it('keeps all drafts, including those of colleagues', async () => {
    const colleague = await createStaff('customer_service')
    const save = (member: StaffActor, ticketId: string, body: string) =>
      saveDraft({ staff: member, ticketId, kind: 'reply', begunAt: new Date('2100-01-01T00:00:00Z'), body })
    await save(staff, first, 'To the first')
    await save(staff, second, 'To the second')
    await save(colleague, second, 'From a colleague')
    expect(await merge(second, first)).toMatchObject({ ok: true })
    const draftOf = async (member: StaffActor) =>
      (await findOpenedTicket({ staff: member, ticketId: first }))?.ticket.drafts.mine.reply?.body
    expect(await draftOf(staff)).toBe('To the first\n\nTo the second')
    expect(await draftOf(colleague)).toBe('From a colleague')
  })

  it('also redirects tickets merged into it before, and keeps the earlier due time', async () => {
    const third = await raise('third')
    await rowsOf(`update student_tickets set reply_due_at = '2026-01-05T10:00:00Z' where id = $1`, [second])
    await merge(second, first)
    expect(await rowOf(first)).toMatchObject({ reply_due_at: new Date('2026-01-05T10:00:00Z'), version: 2 })
    await merge(first, third, 2)
    expect(await rowOf(second)).toMatchObject({ merged_into: third })
    expect((await findOwnThread({ student, ticketId: third }))?.messages).toHaveLength(2)
  })

  it('requires the same student, an active target and the version that was shown', async () => {
    const foreign = await raise('foreign', await createStudent())
    expect(await merge(first, foreign)).toEqual({ ok: false, reason: 'not-mergeable' })
    expect(await merge(first, first)).toEqual({ ok: false, reason: 'not-mergeable' })
    expect(await merge(first, second, 7)).toEqual({ ok: false, reason: 'changed-meanwhile' })
    await merge(second, first)
    expect(await merge(first, second, 2)).toEqual({ ok: false, reason: 'not-mergeable' })
  })

  it('merges only once when both directions are tried at the same time', async () => {
    const outcomes = await meetAtBarrier([() => merge(first, second), () => merge(second, first)])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })
})
