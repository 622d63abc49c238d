import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import { findOpenedTicket } from '#app/pages/staff/student-case/read.server.ts'
import { meetAtBarrier } from '#tests/support/races.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { raiseTicket, replyToTicket } from './student-tickets.commands.server.ts'
import { findOwnThread } from './student-tickets.queries.server.ts'
import { replyToStudent } from './thread.commands.server.ts'
import { largestAttachmentBytes, mostFilesPerTicket } from './attachments.ts'
import { openAttachment, openOwnAttachment } from './attachments.commands.server.ts'
import { smallPdf as pdf } from '#tests/support/small-pdf.ts'

const world = openTestWorld()

const file = (name = 'Report.pdf', bytes = pdf) => ({ name, content: new Blob([bytes]) })
const question = { title: 'May I?', category: 'Exam', courseId: null, description: 'See what I attach.' } as const

let staff: StaffActor
let student: StudentActor

beforeEach(async () => {
  staff = await createStaff('customer_service')
  student = await createStudent()
})

async function raise(files = [file()]) {
  const raised = await raiseTicket({ student, ...question, files })
  if (!raised.ok) throw new Error(raised.reason)
  return raised.value.ticketId
}

const filesOf = async (ticketId: string) => (await findOwnThread({ student, ticketId }))?.files
async function threadOf(ticketId: string) {
  const { entries = [], files = [] } = (await findOpenedTicket({ staff, ticketId }))?.ticket ?? {}
  return { entries, files }
}
function storedFiles() {
  const folder = join(world.dataDir, 'files', 'ticket-files')
  return existsSync(folder) ? readdirSync(folder).length : 0
}

describe('a file', () => {
  it('can be downloaded by its student and, with a log entry, by staff', async () => {
    const ticketId = await raise([file('../My report.exe')])
    const [attached] = (await filesOf(ticketId)) ?? []
    expect(attached).toMatchObject({ name: 'My report.pdf', size: pdf.length, verdict: 'not_scanned' })
    const attachmentId = attached?.id ?? ''
    expect((await threadOf(ticketId)).files).toEqual([attached])
    const own = await openOwnAttachment({ student, attachmentId })
    expect(own.ok && (await text(own.stream))).toContain('%PDF')
    const theirs = await openAttachment({ staff, attachmentId })
    expect(theirs.ok && (await text(theirs.stream))).toContain('%PDF')
    const logged = await rowsOf('select action, after from staff_activity_logs where entity_id = $1', [ticketId])
    expect(logged).toEqual([{ action: 'Downloaded a file of a ticket', after: 'My report.pdf' }])
  })

  it('is hidden from other students and from staff who do not handle tickets', async () => {
    const ticketId = await raise()
    const attachmentId = (await filesOf(ticketId))?.[0]?.id ?? ''
    const other = await createStudent()
    expect(await openOwnAttachment({ student: other, attachmentId })).toEqual({ ok: false, reason: 'absent' })
    const outsider = await createStaff('it_support', 'staff')
    await expect(openAttachment({ staff: outsider, attachmentId })).rejects.toThrow('not allowed')
  })

  it('that is infected cannot be opened by anyone', async () => {
    const ticketId = await raise()
    await rowsOf(
      `update upload_scans set verdict = 'infected', scanned_at = stored_at
        where key = (select file_path from ticket_attachments where ticket_id = $1)`,
      [ticketId],
    )
    const attachmentId = (await filesOf(ticketId))?.[0]?.id ?? ''
    expect(await openOwnAttachment({ student, attachmentId })).toEqual({ ok: false, reason: 'infected' })
    expect(await openAttachment({ staff, attachmentId })).toEqual({ ok: false, reason: 'infected' })
  })

  it('of a staff reply is named in the email, without its URL', async () => {
    const ticketId = await raise([])
    const answer = { staff, ticketId, version: 1, body: 'Here is the form.', files: [file('Form.pdf')] }
    expect(await replyToStudent(answer)).toEqual({ ok: true, value: undefined })
    const thread = await findOwnThread({ student, ticketId })
    expect(thread?.messages[0]?.files).toMatchObject([{ name: 'Form.pdf' }])
    const [email] = await rowsOf<{ text: string }>(
      `select text from outbox where recipient = $1 and template = 'ticket-reply'`,
      [student.email],
    )
    expect(email?.text).toContain('Attached: Form.pdf.')
    expect(email?.text).not.toContain('ticket-files')
  })
})

describe('sending files', () => {
  it.each([
    ['an empty file', [file('a.pdf', new Uint8Array())], 'file-empty'],
    ['one byte too many', [file('a.pdf', new Uint8Array(largestAttachmentBytes + 1))], 'file-too-large'],
    ['an HTML page', [file('a.html', new Uint8Array(Buffer.from('<script>')))], 'of-another-kind'],
    ['four files at once', [file(), file(), file(), file()], 'too-many-files'],
    [
      'too many bytes together, each file small enough',
      [9_000_000, 9_000_000, 7_000_001].map((bytes) => file('a.pdf', new Uint8Array(bytes))),
      'files-too-large',
    ],
    ['a valid file and an invalid one', [file(), file('a.exe', new Uint8Array([1, 2]))], 'of-another-kind'],
  ])('is refused and stores nothing: %s', async (_, files, reason) => {
    const before = storedFiles()
    expect(await raiseTicket({ student, ...question, files })).toEqual({ ok: false, reason })
    expect(await rowsOf('select id from student_tickets where student_id = $1', [student.studentId])).toEqual([])
    expect(storedFiles()).toBe(before)
  })

  it('twice at once stores one file', async () => {
    const before = storedFiles()
    const twice = () => raiseTicket({ student, ...question, files: [file()] })
    await meetAtBarrier([twice, twice])
    expect(storedFiles()).toBe(before + 1)
  })

  it('with the same text again stores a second message only if a file was added', async () => {
    await raise([])
    const ticketId = await raise()
    expect(await raise()).toBe(ticketId)
    expect(await filesOf(ticketId)).toHaveLength(1)
    const reply = (files = [file()]) => replyToTicket({ student, ticketId, body: 'See here', files })
    for (const files of [[], [file()], [file()]]) expect(await reply(files)).toMatchObject({ ok: true })
    const messages = await rowsOf('select id from ticket_messages where ticket_id = $1', [ticketId])
    expect(messages).toHaveLength(2)
    expect(await rowsOf('select id from ticket_attachments where ticket_id = $1', [ticketId])).toHaveLength(2)
  })

  it('fills a ticket up to its limit, even when two messages arrive at once', async () => {
    const ticketId = await raise()
    await rowsOf(
      `insert into ticket_attachments (id, ticket_id, file_path, file_name, file_type, file_size, sent_at)
        select gen_random_uuid(), $1, gen_random_uuid(), 'x.pdf', 'application/pdf', 1, now() from generate_series(1, $2)`,
      [ticketId, mostFilesPerTicket - 2],
    )
    const before = storedFiles()
    const send = (body: string) => () => replyToTicket({ student, ticketId, body, files: [file()] })
    const outcomes = await meetAtBarrier([send('one'), send('two')])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'ticket-is-full' })
    expect(storedFiles()).toBe(before + 1)
    expect(await replyToTicket({ student, ticketId, body: 'without' })).toMatchObject({ ok: true })
  })
})
