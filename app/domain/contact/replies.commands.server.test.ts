import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/core/person.ts'
import { meetAtBarrier } from '#tests/support/races.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { sendMessage } from './contact.commands.server.ts'
import { replyToMessage, closeMessages } from './replies.commands.server.ts'
import { readMessageDesk } from './replies.queries.server.ts'
import type { MessageFilter } from './replies.ts'

openTestWorld()

let staff: StaffActor
let written = 0

beforeEach(async () => {
  staff = await createStaff('customer_service')
})

const noFilter: MessageFilter = { status: null, search: '', cursor: null, messageId: null }
const read = (filter: Partial<MessageFilter>) => readMessageDesk({ staff, filter: { ...noFilter, ...filter } })

async function write(changes: { lastName?: string; writtenBy?: Parameters<typeof sendMessage>[0]['writtenBy'] } = {}) {
  written += 1
  const sent = await sendMessage({
    firstName: 'Ada',
    lastName: 'Sapir',
    email: `ada-${written}@mail.example`,
    phone: null,
    subject: 'Schwa',
    message: 'Where do I find the schwa?',
    ipAddress: `192.0.2.${written}`,
    ...changes,
  })
  const reference = sent.ok ? sent.value.reference : ''
  const [row] = (await read({ search: reference })).page.rows
  if (!row) throw new Error('not found')
  return row
}

const logged = (id: string) =>
  rowsOf<{ action: string }>('select action from staff_activity_logs where entity_id = $1', [id])

describe('a message', () => {
  it('is answered once when two replies are sent at once, and shows who replied', async () => {
    const { id, email, reference } = await write()
    const answer = 'In the middle of the chart.\n\nIt is a vowel.'
    const outcomes = await meetAtBarrier([
      () => replyToMessage({ staff, messageId: id, seen: 'waiting 0', answer }),
      () => replyToMessage({ staff, messageId: id, seen: 'waiting 0', answer: 'Twice' }),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'changed-meanwhile' })
    const emails = await rowsOf<{ text: string; replyTo: string | null }>(
      `select text, reply_to as "replyTo" from outbox where recipient = $1 and template = 'message-answered'`,
      [email],
    )
    expect(emails).toMatchObject([{ replyTo: 'support@ukli.example' }])
    expect(emails[0]?.text).not.toContain('Where do I find')
    expect(await logged(id)).toEqual([{ action: `Replied to message ${reference}` }])
    const { opened } = await read({ messageId: id })
    expect(opened).toMatchObject({ status: 'answered', thread: [{ author: 'staff', authorName: staff.fullName }] })
  })

  it('can be answered again, even after it was closed', async () => {
    const { id, email } = await write()
    const reply = (seen: string, answer: string) => replyToMessage({ staff, messageId: id, seen, answer })
    expect(await reply('waiting 0', 'In the middle.')).toMatchObject({ ok: true })
    expect(await reply('waiting 0', 'Late.')).toEqual({ ok: false, reason: 'changed-meanwhile' })
    expect(await reply('answered 1', 'And it is mid.')).toMatchObject({ ok: true })
    const closed = await write()
    await closeMessages({ staff, messageIds: [closed.id], reason: 'Settled' })
    const again = { staff, messageId: closed.id, seen: 'closed 0', answer: 'One more thing.' }
    expect(await replyToMessage(again)).toMatchObject({ ok: true })
    expect((await read({ messageId: closed.id })).opened).toMatchObject({ status: 'answered', closedAt: null })
    const { opened } = await read({ messageId: id })
    expect(opened?.thread.map(({ body }) => body)).toEqual(['In the middle.', 'And it is mid.'])
    const sent = `select 1 from outbox where recipient = $1 and template = 'message-answered'`
    expect(await rowsOf(sent, [email])).toHaveLength(2)
  })

  it('shows the answer of an earlier release, and keeps it when it is answered again', async () => {
    const { id } = await write()
    await rowsOf(
      `update contact_messages set status = 'answered', answer = 'Before', answered_by = $2, answered_at = created_at where id = $1`,
      [id, staff.staffId],
    )
    expect((await read({ messageId: id })).opened?.thread).toMatchObject([{ author: 'staff', body: 'Before' }])
    expect(await replyToMessage({ staff, messageId: id, seen: 'answered 1', answer: 'After' })).toMatchObject({
      ok: true,
    })
    const { opened } = await read({ messageId: id })
    expect(opened?.thread.map(({ body }) => body)).toEqual(['Before', 'After'])
  })

  it('is closed together with others, and those settled meanwhile stay as they are', async () => {
    const [first, second, settled] = [await write(), await write(), await write()]
    await replyToMessage({ staff, messageId: settled.id, seen: 'waiting 0', answer: 'Here' })
    const messageIds = [first.id, second.id, settled.id]
    expect(await closeMessages({ staff, messageIds, reason: 'Junk' })).toEqual({ ok: true, value: { closed: 2 } })
    expect((await read({ messageId: settled.id })).opened?.status).toBe('answered')
    expect((await read({ messageId: first.id })).opened).toMatchObject({ status: 'closed', closingReason: 'Junk' })
    expect(await closeMessages({ staff, messageIds, reason: 'Junk' })).toEqual({ ok: false, reason: 'is-settled' })
  })

  it('is found by part of a name without accents, and shows which student was signed in', async () => {
    const student = await createStudent()
    const { id } = await write({ lastName: 'Ọláyínká', writtenBy: student.userId })
    const { page, counts } = await read({ search: 'olayin' })
    expect([page.rows.map((row) => row.id), counts.all]).toEqual([[id], 1])
    expect((await read({ messageId: id })).opened?.matricNumber).toBe(student.matricNumber)
  })
})

it('messages can be read and answered only by customer service and HR', async () => {
  const { id } = await write()
  const outsider = await createStaff('it_support', 'staff')
  await expect(replyToMessage({ staff: outsider, messageId: id, seen: 'waiting 0', answer: 'x' })).rejects.toThrow(
    'not allowed',
  )
  await expect(closeMessages({ staff: outsider, messageIds: [id], reason: 'x' })).rejects.toThrow('not allowed')
  await expect(readMessageDesk({ staff: outsider, filter: noFilter })).rejects.toThrow('not allowed')
})
