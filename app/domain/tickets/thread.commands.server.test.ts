import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import { findOpenedTicket } from '#app/pages/staff/student-case/read.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { meetAtBarrier } from '#tests/support/races.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { raiseTicket, replyToTicket } from './student-tickets.commands.server.ts'
import { takeTicketStep } from './handling.commands.server.ts'
import { saveDraft } from './drafts.commands.server.ts'
import { openTicketForStudent } from './opening.commands.server.ts'
import { readTicketDesk } from './tickets.queries.server.ts'
import { closeOpenTicket, triageTicket } from './triage.commands.server.ts'
import { describeConcurrentChange } from './handling.ts'
import { addInternalNote, replyToStudent } from './thread.commands.server.ts'
import { findLastChange } from './thread.queries.server.ts'

openTestWorld()

const everything = {
  status: null,
  priority: null,
  search: '',
  holder: null,
  category: null,
  sort: 'due',
  cursor: null,
  ticketId: null,
} as const
const question = {
  title: 'Where is the schwa?',
  category: 'Other',
  courseId: null,
  description: 'I look for it.',
} as const

let staff: StaffActor
let other: StaffActor
let hr: StaffActor

beforeAll(async () => {
  staff = await createStaff('customer_service')
  other = await createStaff('customer_service')
  hr = await createStaff('hr')
})

async function raise(): Promise<{ student: StudentActor; ticketId: string }> {
  const student = await createStudent()
  const raised = await raiseTicket({ student, ...question })
  if (!raised.ok) throw new Error(raised.reason)
  return { student, ticketId: raised.value.ticketId }
}

async function stored(ticketId: string) {
  const [row] = await rowsOf('select * from student_tickets where id = $1', [ticketId])
  return row
}

async function emailsTo({ email }: StudentActor) {
  return rowsOf<{ template: string; text: string }>(
    `select template, text from outbox where recipient = $1 and template like 'ticket-%' order by created_at`,
    [email],
  )
}

async function logOf(ticketId: string) {
  const rows = await rowsOf<{ action: string }>(
    'select action from staff_activity_logs where entity_id = $1 order by created_at, id',
    [ticketId],
  )
  return rows.map(({ action }) => action)
}

async function openTicket(ticketId: string) {
  const opened = await findOpenedTicket({ staff, ticketId })
  if (!opened) throw new Error('no such ticket')
  return opened.ticket
}

describe('a reply', () => {
  it('is emailed, ends the wait and is logged', async () => {
    const { student, ticketId } = await raise()
    expect((await stored(ticketId))?.reply_due_at).toBeInstanceOf(Date)
    expect(await replyToStudent({ staff, ticketId, version: 1, body: 'In every\n\nunstressed vowel.' })).toMatchObject({
      ok: true,
    })
    expect(await stored(ticketId)).toMatchObject({
      version: 2,
      waiting_since: null,
      reply_due_at: null,
      status: 'in_progress',
      assigned_to: staff.staffId,
    })
    const emails = await emailsTo(student)
    expect(emails.map(({ template }) => template)).toEqual(['ticket-raised', 'ticket-reply'])
    expect(emails[1]?.text).toContain('unstressed vowel.')
    expect(await logOf(ticketId)).toEqual(['Replied to a ticket'])
    expect(await replyToTicket({ student, ticketId, body: 'Which?' })).toMatchObject({ ok: true })
    expect((await stored(ticketId))?.reply_due_at).toBeInstanceOf(Date)
    expect((await openTicket(ticketId)).entries.map((entry) => entry.kind === 'message' && entry.body)).toEqual([
      'In every\n\nunstressed vowel.',
      'Which?',
    ])
  })

  it('is refused when the student has written meanwhile or the ticket is closed', async () => {
    const { student, ticketId } = await raise()
    await replyToTicket({ student, ticketId, body: 'Never mind.' })
    const reply = (version: number) => replyToStudent({ staff, ticketId, version, body: 'Here.' })
    expect(await reply(1)).toEqual({ ok: false, reason: 'changed-meanwhile' })
    expect(await reply(2)).toMatchObject({ ok: true })
    await takeTicketStep({ staff, ticketId, step: 'close', version: 3, resolutionNotes: '' })
    expect(await reply(4)).toEqual({ ok: false, reason: 'is-over' })
    expect((await emailsTo(student)).filter(({ template }) => template === 'ticket-reply')).toHaveLength(1)
  })

  it('leaves a ticket with its adviser, and reopens a resolved one', async () => {
    const { ticketId } = await raise()
    await takeTicketStep({ staff: other, ticketId, step: 'start', version: 1, resolutionNotes: '' })
    await takeTicketStep({ staff, ticketId, step: 'resolve', version: 2, resolutionNotes: '' })
    expect(await replyToStudent({ staff, ticketId, version: 3, body: 'One more thing.' })).toMatchObject({ ok: true })
    expect(await stored(ticketId)).toMatchObject({
      status: 'in_progress',
      assigned_to: other.staffId,
      resolved_at: null,
    })
  })

  it('that is still a draft keeps its ticket from being resolved or closed', async () => {
    const { ticketId } = await raise()
    const draft = { staff, ticketId, kind: 'reply', begunAt: clock.now() } as const
    const notSent = { ok: false, reason: 'reply-not-sent' }
    await saveDraft({ ...draft, body: 'In every unstr' })
    expect(await closeOpenTicket({ staff, ticketId, version: 1, reason: 'x' })).toEqual(notSent)
    const step = { staff, ticketId, resolutionNotes: '' }
    await takeTicketStep({ ...step, step: 'start', version: 1 })
    expect(await takeTicketStep({ ...step, step: 'resolve', version: 2 })).toEqual(notSent)
    expect(await takeTicketStep({ ...step, step: 'close', version: 2 })).toEqual(notSent)
    await saveDraft({ ...draft, body: '' })
    expect(await takeTicketStep({ ...step, step: 'resolve', version: 2 })).toMatchObject({ ok: true })
  })

  it('is sent once when two advisers reply at the same time', async () => {
    const { student, ticketId } = await raise()
    const outcomes = await meetAtBarrier(
      [staff, other].map((each) => () => replyToStudent({ staff: each, ticketId, version: 1, body: 'Here.' })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await emailsTo(student)).filter(({ template }) => template === 'ticket-reply')).toHaveLength(1)
  })

  it('requires the permission to handle tickets, as do notes, triage and closing', async () => {
    const { ticketId } = await raise()
    for (const role of ['it_support', 'staff'] as const) {
      const outsider = { ...staff, roles: [role] }
      const change = { staff: outsider, ticketId, version: 1 }
      await expect(replyToStudent({ ...change, body: 'x' })).rejects.toThrow('not allowed')
      await expect(addInternalNote({ staff: outsider, ticketId, body: 'x' })).rejects.toThrow('not allowed')
      await expect(triageTicket({ ...change, assignedTo: null, priority: 'low' })).rejects.toThrow('not allowed')
      await expect(closeOpenTicket({ ...change, reason: 'x' })).rejects.toThrow('not allowed')
    }
  })
})

it('a note is shown to staff and logged, without an email or a new version of the ticket, and keeps the draft of a reply', async () => {
  const { student, ticketId } = await raise()
  for (const kind of ['reply', 'note'] as const) {
    await saveDraft({ staff, ticketId, kind, begunAt: clock.now(), body: 'In every unstr' })
  }
  expect(await addInternalNote({ staff, ticketId, body: 'Asks often' })).toMatchObject({ ok: true })
  expect(await rowsOf('select kind from ticket_drafts where ticket_id = $1', [ticketId])).toEqual([{ kind: 'reply' }])
  expect(await stored(ticketId)).toMatchObject({ version: 1 })
  expect(await emailsTo(student)).toHaveLength(1)
  expect((await openTicket(ticketId)).entries).toMatchObject([
    { kind: 'message', body: 'Asks often', isInternal: true },
  ])
  expect(await logOf(ticketId)).toEqual(['Noted on a ticket'])
})

describe('a ticket', () => {
  it('can only be assigned to customer service, and its due time follows its priority', async () => {
    const { ticketId } = await raise()
    const before = await stored(ticketId)
    const triage = { staff: hr, ticketId, version: 1 }
    expect(await triageTicket({ ...triage, assignedTo: hr.staffId, priority: 'medium' })).toEqual({
      ok: false,
      reason: 'not-an-adviser',
    })
    expect(await triageTicket({ ...triage, assignedTo: other.staffId, priority: 'urgent' })).toMatchObject({ ok: true })
    const after = await stored(ticketId)
    expect(after).toMatchObject({
      assigned_to: other.staffId,
      priority: 'urgent',
      waiting_since: before?.waiting_since,
    })
    expect(Number(after?.reply_due_at)).toBeLessThan(Number(before?.reply_due_at))
    expect((await logOf(ticketId)).toSorted()).toEqual([
      `Assigned a ticket to ${other.fullName}`,
      'Set a ticket’s priority to Urgent',
    ])
    const mine = await readTicketDesk({ staff: other, filter: { ...everything, holder: 'mine' } })
    expect(mine.page.rows.map(({ id }) => id)).toContain(ticketId)
    const others = await readTicketDesk({ staff, filter: { ...everything, holder: 'mine' } })
    expect(others.page.rows.map(({ id }) => id)).not.toContain(ticketId)
    await rowsOf('update staff set is_active = false where id = $1', [other.staffId])
    expect(await triageTicket({ ...triage, version: 2, assignedTo: null, priority: 'urgent' })).toMatchObject({
      ok: true,
    })
    expect(await triageTicket({ ...triage, version: 3, assignedTo: other.staffId, priority: 'low' })).toMatchObject({
      ok: false,
    })
    await rowsOf('update staff set is_active = true where id = $1', [other.staffId])
  })

  it('that awaits no reply gets no due time from a new priority', async () => {
    const { ticketId } = await raise()
    await replyToStudent({ staff, ticketId, version: 1, body: 'In the middle of the chart.' })
    expect(await triageTicket({ staff, ticketId, version: 2, priority: 'urgent' })).toMatchObject({ ok: true })
    expect(await stored(ticketId)).toMatchObject({ priority: 'urgent', waiting_since: null, reply_due_at: null })
  })

  it('that is open can be closed with a reason, which is emailed to the student', async () => {
    const { student, ticketId } = await raise()
    expect(await closeOpenTicket({ staff, ticketId, version: 1, reason: 'Asked twice' })).toMatchObject({ ok: true })
    expect(await stored(ticketId)).toMatchObject({
      status: 'closed',
      resolution_notes: 'Asked twice',
      reply_due_at: null,
    })
    expect((await emailsTo(student)).at(-1)).toMatchObject({ template: 'ticket-closed' })
    expect((await emailsTo(student)).at(-1)?.text).toContain('Asked twice')
    const worked = await raise()
    await takeTicketStep({ staff, ticketId: worked.ticketId, step: 'start', version: 1, resolutionNotes: '' })
    expect(await closeOpenTicket({ staff, ticketId: worked.ticketId, version: 2, reason: 'x' })).toEqual({
      ok: false,
      reason: 'step-not-open',
    })
  })

  it('that is resolved can be reopened, and a reply is due again', async () => {
    const { ticketId } = await raise()
    await takeTicketStep({ staff, ticketId, step: 'start', version: 1, resolutionNotes: '' })
    await takeTicketStep({ staff, ticketId, step: 'resolve', version: 2, resolutionNotes: '' })
    await takeTicketStep({ staff, ticketId, step: 'reopen', version: 3, resolutionNotes: '' })
    expect(await stored(ticketId)).toMatchObject({
      status: 'in_progress',
      resolved_at: null,
      reply_due_at: expect.any(Date),
    })
  })

  it('that is resolved has no due time and the student is emailed', async () => {
    const { student, ticketId } = await raise()
    await takeTicketStep({ staff, ticketId, step: 'start', version: 1, resolutionNotes: '' })
    await takeTicketStep({ staff, ticketId, step: 'resolve', version: 2, resolutionNotes: 'It is mid and central.' })
    expect(await stored(ticketId)).toMatchObject({ status: 'resolved', reply_due_at: null })
    expect((await emailsTo(student)).at(-1)?.text).toContain('It is mid and central.')
  })

  it('can be opened for a student by matric number', async () => {
    const student = await createStudent()
    const details = {
      title: 'By telephone',
      description: 'Asks for a letter',
      category: 'Other',
      priority: 'high',
    } as const
    const opened = await openTicketForStudent({ staff, matricNumber: student.matricNumber, ...details })
    const ticketId = opened.ok ? opened.value.ticketId : ''
    expect(await openTicket(ticketId)).toMatchObject({ ...details, studentName: student.fullName, status: 'open' })
    expect((await emailsTo(student)).map(({ template }) => template)).toEqual(['ticket-raised'])
    expect(await logOf(ticketId)).toEqual(['Opened a ticket for a student'])
    expect(await openTicketForStudent({ staff, matricNumber: 'UKLI-1999-000001', ...details })).toEqual({
      ok: false,
      reason: 'no-student',
    })
  })
})

it('sends a reply and resolves in one step, with one email that says so', async () => {
  const { student, ticketId } = await raise()
  await saveDraft({ staff, ticketId, kind: 'reply', begunAt: clock.now(), body: 'At the' })
  const reply = { staff, ticketId, body: 'At the end.', isResolving: true }
  expect(await replyToStudent({ ...reply, version: 1 })).toEqual({ ok: true, value: undefined })
  expect(await stored(ticketId)).toMatchObject({
    status: 'resolved',
    assigned_to: staff.staffId,
    reply_due_at: null,
    resolved_at: expect.any(Date),
  })
  expect(await logOf(ticketId)).toEqual(['Replied to a ticket', 'Resolved a ticket'])
  const emails = await emailsTo(student)
  expect(emails.map(({ template }) => template)).toEqual(['ticket-raised', 'ticket-reply'])
  expect(emails[1]?.text).toContain('We’ve marked your question as resolved.')
  expect((await openTicket(ticketId)).drafts.mine).toEqual({})
  expect(await replyToStudent({ ...reply, version: 2, body: 'As I said.', isResolving: false })).toMatchObject({
    ok: true,
  })
  expect(await stored(ticketId)).toMatchObject({ status: 'in_progress', resolved_at: null })
})

it('names the colleague or the student who changed a ticket in the meantime', async () => {
  const { student, ticketId } = await raise()
  expect(await findLastChange({ staff, ticketId })).toBeNull()
  await triageTicket({ staff: other, ticketId, version: 1, assignedTo: null, priority: 'high' })
  expect(describeConcurrentChange(await findLastChange({ staff, ticketId })).text).toContain(
    `${other.fullName} changed this ticket`,
  )
  await replyToTicket({ student, ticketId, body: 'Anyone?' })
  expect(describeConcurrentChange(await findLastChange({ staff, ticketId })).text).toContain(
    `${student.fullName} wrote again`,
  )
})

it('lists tickets by due reply, searches words and shows the student’s other tickets', async () => {
  const { student, ticketId } = await raise()
  const later = await raiseTicket({ student, ...question, title: '100%_sure' })
  const laterId = later.ok ? later.value.ticketId : ''
  await triageTicket({ staff, ticketId: laterId, version: 1, assignedTo: null, priority: 'urgent' })
  const search = async (words: string) => {
    const desk = await readTicketDesk({ staff, filter: { ...everything, search: words } })
    const { rows } = desk.page
    expect(desk.total).toBe(rows.length)
    return rows.map(({ id }) => id)
  }
  expect(await search('100%_')).toEqual([laterId])
  expect(await search('00%')).toEqual([laterId])
  // One or two characters match only at the beginning of a word.
  expect(await search('10')).toEqual([laterId])
  expect(await search('%')).toEqual([])
  const { page } = await readTicketDesk({ staff, filter: { ...everything, search: student.fullName } })
  const due = page.rows.map(({ replyDueAt }) => replyDueAt?.getTime() ?? Infinity)
  expect(due).toEqual(due.toSorted((one, two) => one - two))
  expect((await openTicket(ticketId)).others.map(({ id }) => id)).toEqual([laterId])
})
