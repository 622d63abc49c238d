import { Readable } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createElement } from 'react'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import { readMessageDesk } from '#app/domain/contact/replies.queries.server.ts'
import { issueReference } from '#app/platform/mail/references.gateway.server.ts'
import { openAttachment, openOwnAttachment } from '#app/domain/tickets/attachments.commands.server.ts'
import { readThread } from '#app/domain/conversations/thread.queries.server.ts'
import { raiseTicket } from '#app/domain/tickets/student-tickets.commands.server.ts'
import { findTicket } from '#app/domain/tickets/thread.queries.server.ts'
import { parseEmail } from '#app/platform/email-parsing.ts'
import { env } from '#app/platform/env.server.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { emailSource } from '#tests/support/email-sources.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { processEmail, processUnreadableEmail } from './receive-email.commands.server.ts'
import { emailsOfPrograms } from './emails-of-programs.fixture.ts'
import { readOriginal } from './originals.gateway.server.ts'
import { largestByConversationBytes, largestByStrangersBytes } from './receive-email.ts'
import { OriginalEmailPage } from '#app/pages/staff/original-email.tsx'
import { smallPdf } from '#tests/support/small-pdf.ts'

openTestWorld()
let staff: StaffActor
let student: StudentActor
let ticketId: string
let to: string

beforeAll(async () => {
  staff = await createStaff('customer_service')
})

beforeEach(async () => {
  env.AUTHSERV_ID = 'mx.ukli.example'
  student = await createStudent()
  const question = { title: 'May I?', category: 'Exam', courseId: null, description: 'May I have more time?' } as const
  const raised = await raiseTicket({ student, ...question })
  if (!raised.ok) throw new Error(raised.reason)
  ticketId = raised.value.ticketId
  to = `support+${issueReference({ kind: 'ticket', id: ticketId })}@ukli.example`
})

const letter = { name: 'letter.pdf', type: 'application/pdf', bytes: Buffer.from(smallPdf) }

async function take(source: Parameters<typeof emailSource>[0]) {
  const bytes = Buffer.from(emailSource(source))
  const parsed = await parseEmail(bytes)
  if (!parsed) throw new Error('not parsed')
  return processEmail(parsed, bytes)
}

async function readLastMessage() {
  const entries = (await findTicket({ staff, ticketId }))?.entries ?? []
  return entries.flatMap((entry) => (entry.kind === 'message' ? [entry] : [])).at(-1)
}

async function findOpened(subject: string) {
  const filter = { status: null, search: subject, cursor: null, messageId: null }
  const { page } = await readMessageDesk({ staff, filter })
  const { opened } = await readMessageDesk({ staff, filter: { ...filter, messageId: page.rows[0]?.id ?? null } })
  return opened
}

describe('the original of an email', () => {
  it('is kept as it came, for the team and not for the student', async () => {
    const source = emailSource({ from: student.email, to, text: 'Here it is.', files: [letter] })
    const parsed = await parseEmail(Buffer.from(source))
    if (parsed) await processEmail(parsed, Buffer.from(source))
    const message = await readLastMessage()
    expect(message?.body).toBe('Here it is.')
    const original = message?.files.find(({ type }) => type === 'message/rfc822')
    const attachmentId = original?.id ?? ''
    const opened = await openAttachment({ staff, attachmentId })
    expect(opened.ok && (await readText(opened.stream))).toBe(source)
    expect(await openOwnAttachment({ student, attachmentId })).toEqual({ ok: false, reason: 'absent' })
    const { messages } = await readThread({ kind: 'ticket', id: ticketId }, { isForTeam: false })
    expect(messages.flatMap(({ files }) => files.map(({ name }) => name))).toEqual(['letter.pdf'])
  })

  it('does not take the place of one of the twenty files of a ticket', async () => {
    for (let i = 0; i < 21; i += 1)
      await take({ from: `w${i % 2}@many.example`, to, text: `Number ${i}`, files: i === 20 ? [letter] : [] })
    expect(await readLastMessage()).toMatchObject({
      body: 'Number 20',
      files: [{ name: 'letter.pdf' }, { name: 'Original email.eml' }],
    })
  })

  it('is what there is of an email that could not be parsed', async () => {
    await processUnreadableEmail({ place: 'odd', sender: 'odd@mail.example', source: Buffer.from('odd') })
    expect(await findOpened('An email that could not be read')).toMatchObject({
      message: '[We received an email that could not be read here.]\n\n[The team can open the original of this email.]',
      files: [{ name: 'Original email.eml' }],
    })
  })

  it('is shown with its headers, its text and its pictures, and with nothing that runs', async () => {
    const source = emailsOfPrograms.find(({ name }) => name.startsWith('Outlook, with its picture'))?.source ?? ''
    const email = await readOriginal(Readable.from(Buffer.from(source)))
    expect(email?.headers[0]).toEqual({ name: 'From', value: 'Ada Sapir <ada@mail.example>' })
    expect(email?.text).toContain('See [cid:image001.png@01DA.5F] here.')
    expect(email?.html).toMatch(/<img src="data:image\/png;base64,iVBOR/)
    const hostile = { headers: [{ name: 'Subject', value: '<script>x' }], text: '</pre><script>', source: '' }
    const page = createElement(OriginalEmailPage, { email: { ...hostile, html: '"><script>' }, downloadUrl: '/x' })
    const markup = renderToStaticMarkup(page)
    expect(markup).not.toContain('<script')
    expect(markup).toContain('<iframe title="The email in its layout" sandbox="" srcDoc="&quot;&gt;&lt;script&gt;"')
  })
})

describe('the sender of an email with a reference', () => {
  const results = (result: string) => ({ 'Authentication-Results': `mx.ukli.example; ${result}` })

  it.each([
    ['confirmed if our mail server checked them', 'dmarc=pass', [true, false]],
    ['not confirmed if the check failed', 'dmarc=fail', [false, false]],
  ])('is %s', async (_, result, expected) => {
    await take({ from: student.email, to, headers: results(result) })
    const message = await readLastMessage()
    expect([message?.isConfirmed, message?.isSenderUnchecked]).toEqual(expected)
  })

  it.each([
    ['says nothing', 'mx.ukli.example', {}],
    ['is not named in the settings', undefined, results('dmarc=pass')],
  ])('is not checked if our mail server %s', async (_, server, headers) => {
    env.AUTHSERV_ID = server
    await take({ from: student.email, to, headers })
    expect(await readLastMessage()).toMatchObject({ isConfirmed: false, isSenderUnchecked: true })
  })

  it('is not confirmed if they are somebody else, though checked', async () => {
    await take({ from: 'mallory@else.example', to, headers: results('dmarc=pass') })
    expect(await readLastMessage()).toMatchObject({ isConfirmed: false, isSenderUnchecked: false })
  })
})

describe('the files of emails', () => {
  const why = '[Not stored: letter.pdf. Emails have stored too many files within an hour.]'

  async function fill(table: 'contact_files' | 'ticket_attachments', size: number) {
    const owner = table === 'contact_files' ? 'message_id' : 'ticket_id'
    const id =
      table === 'contact_files'
        ? `(select id from contact_messages where by_email order by created_at desc limit 1)`
        : `'${ticketId}'`
    await rowsOf(
      `insert into ${table} (id, ${owner}, file_path, file_name, file_type, file_size, sent_at)
       select gen_random_uuid(), ${id}, 'full/' || gen_random_uuid(), 'a.pdf', 'application/pdf', $1, max(sent_at) from ${table}`,
      [size],
    )
  }

  it('from strangers are left out with a note when they fill the quota of all strangers', async () => {
    await take({ from: 'a@strangers.example', subject: 'Fits', files: [letter] })
    expect((await findOpened('Fits'))?.files).toHaveLength(2)
    await fill('contact_files', largestByStrangersBytes.hour)
    await take({ from: 'b@strangers.example', subject: 'Does not fit', text: 'Words.', files: [letter] })
    const opened = await findOpened('Does not fit')
    expect(opened?.files).toEqual([])
    expect(opened?.message).toMatch(/^Words\.\n\n/)
    expect(opened?.message).toContain(why)
    expect(opened?.message).toContain('It is in the mailbox, in the folder “Processed”.')
    await take({ from: student.email, to, files: [letter] })
    expect((await readLastMessage())?.files).toHaveLength(2)
  })

  it('to one conversation are left out with a note when they fill its quota', async () => {
    await take({ from: student.email, to, files: [letter] })
    await fill('ticket_attachments', largestByConversationBytes)
    await take({ from: 'mallory@else.example', to, text: 'Words.', files: [letter] })
    const message = await readLastMessage()
    expect([message?.files, message?.body.includes(why)]).toEqual([[], true])
  })
})
