import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#app/core/dates.ts'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import { openReplyFile } from '#app/domain/applications/applicant-emails.commands.server.ts'
import { sendMessage } from '#app/domain/contact/contact.commands.server.ts'
import { replyToMessage } from '#app/domain/contact/replies.commands.server.ts'
import { readMessageDesk } from '#app/domain/contact/replies.queries.server.ts'
import { deliverDueEmails } from '#app/platform/mail/delivery.commands.server.ts'
import { issueReference } from '#app/platform/mail/references.gateway.server.ts'
import { takeTicketStep } from '#app/domain/tickets/handling.commands.server.ts'
import { raiseTicket } from '#app/domain/tickets/student-tickets.commands.server.ts'
import { replyToStudent } from '#app/domain/tickets/thread.commands.server.ts'
import { findTicket } from '#app/domain/tickets/thread.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { parseEmail } from '#app/platform/email-parsing.ts'
import { env } from '#app/platform/env.server.ts'
import { createApplication } from '#tests/support/applicants.ts'
import { emailSource, returnedSource } from '#tests/support/email-sources.ts'
import { meetAtBarrierTimes } from '#tests/support/races.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { processEmail, processUnreadableEmail } from './receive-email.commands.server.ts'
import { readWaitingEmails } from './reading.commands.server.ts'
import { smallPdf } from '#tests/support/small-pdf.ts'

const world = openTestWorld()
let staff: StaffActor

beforeAll(async () => {
  staff = await createStaff('customer_service')
  env.AUTHSERV_ID = 'mx.ukli.example'
})

/** The header that our mail server adds to an email whose sender is genuine. */
const genuine = { 'Authentication-Results': 'mx.ukli.example; dmarc=pass' }

async function take({ headers = {}, ...source }: Parameters<typeof emailSource>[0]) {
  const bytes = Buffer.from(emailSource({ ...source, headers: { ...genuine, ...headers } }))
  const parsed = await parseEmail(bytes)
  if (!parsed) throw new Error('not parsed')
  return processEmail(parsed, bytes)
}

/** The headers of the last email to somebody, as it was sent. */
async function sentTo(email: string) {
  await deliverDueEmails()
  const folder = join(world.dataDir, 'outbox')
  const sources = readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const source = sources.findLast((each) => each.includes(`To: ${email}\r\n`)) ?? ''
  const header = (name: string) =>
    new RegExp(`^${name}: (.+)\\r$`, 'm').exec(source.replaceAll(/\r\n\s+/g, ' '))?.[1] ?? ''
  return { source, replyTo: header('Reply-To'), references: header('References'), id: header('Message-ID') }
}

async function askAndReply(student: StudentActor) {
  const question = { title: 'May I?', category: 'Exam', courseId: null, description: 'May I have more time?' } as const
  const raised = await raiseTicket({ student, ...question })
  if (!raised.ok) throw new Error(raised.reason)
  const { ticketId } = raised.value
  await replyToStudent({ staff, ticketId, version: 1, body: 'How much?' })
  return ticketId
}

const thread = async (ticketId: string) => {
  const ticket = await findTicket({ staff, ticketId })
  const messages = ticket?.entries.flatMap((entry) => (entry.kind === 'message' ? [entry] : [])) ?? []
  return { ...ticket, messages }
}

const noFilter = { status: null, search: '', cursor: null, messageId: null } as const
async function findMessage(search: string) {
  const { page } = await readMessageDesk({ staff, filter: { ...noFilter, search } })
  const [row] = page.rows
  const { opened } = await readMessageDesk({ staff, filter: { ...noFilter, messageId: row?.id ?? null } })
  return { rows: page.rows, opened }
}

const acknowledged = (email: string) =>
  rowsOf(`select 1 from outbox where recipient = $1 and template = 'message-received'`, [email])

describe('a reply to our email', () => {
  it('joins its ticket by the reference in the reply address, with the quoted text split off and its file stored', async () => {
    const student = await createStudent()
    const ticketId = await askAndReply(student)
    const { replyTo, source } = await sentTo(student.email)
    expect(replyTo).toMatch(/^support\+[a-z2-7]{44}@ukli\.example$/)
    expect(source).not.toContain('Auto-Submitted')
    const kind = await take({
      from: `${student.fullName} <${student.email}>`,
      to: `UKLI <${replyTo}>`,
      subject: 'Something else',
      text: 'A quarter more.\n\nOn Mon, 2 Mar 2026, UKLI <support@ukli.example> wrote:\n> How much?',
      files: [
        { name: 'letter.pdf', type: 'application/pdf', bytes: Buffer.from(smallPdf) },
        { name: 'run.exe', type: 'application/octet-stream', bytes: Buffer.from([77, 90, 0, 1]) },
      ],
    })
    expect(kind).toBe('reply')
    const { messages, replyDueAt } = await thread(ticketId)
    expect(messages.at(-1)).toMatchObject({
      author: 'person',
      sender: student.email,
      isConfirmed: true,
      isAutomatic: false,
      body: expect.stringMatching(/^A quarter more\.\n\n\[Not stored: run\.exe\. /),
      quoted: expect.stringContaining('> How much?'),
      files: [{ name: 'letter.pdf' }, { name: 'Original email.eml', type: 'message/rfc822' }],
    })
    expect(replyDueAt).not.toBeNull()
  })

  it('joins its ticket by the reference in its headers, and reopens a resolved ticket', async () => {
    const student = await createStudent()
    const ticketId = await askAndReply(student)
    await takeTicketStep({ staff, ticketId, step: 'resolve', version: 2, resolutionNotes: '' })
    const { references, id } = await sentTo(student.email)
    await take({ from: student.email, headers: { References: `${references} ${id}` }, text: 'Not settled.' })
    const { status, messages } = await thread(ticketId)
    expect([status, messages.at(-1)?.body]).toEqual(['open', 'Not settled.'])
  })

  it('that is automatic neither reopens its ticket nor is answered', async () => {
    const student = await createStudent()
    const ticketId = await askAndReply(student)
    await takeTicketStep({ staff, ticketId, step: 'resolve', version: 2, resolutionNotes: '' })
    const { replyTo } = await sentTo(student.email)
    const headers = { 'Auto-Submitted': 'auto-replied' }
    expect(await take({ from: student.email, to: replyTo, headers, text: 'I am away.' })).toBe('automatic')
    const { status, messages } = await thread(ticketId)
    expect([status, messages.at(-1)?.isAutomatic]).toEqual(['resolved', true])
    expect(await acknowledged(student.email)).toEqual([])
  })

  it('from another email address is shown as not confirmed', async () => {
    const student = await createStudent()
    const ticketId = await askAndReply(student)
    const { replyTo } = await sentTo(student.email)
    await take({ from: 'somebody@else.example', to: replyTo, text: 'It is me.' })
    expect((await thread(ticketId)).messages.at(-1)).toMatchObject({
      sender: 'somebody@else.example',
      isConfirmed: false,
    })
  })

  it('whose ticket is closed for good becomes a message from the student', async () => {
    const student = await createStudent()
    const ticketId = await askAndReply(student)
    const { replyTo } = await sentTo(student.email)
    await rowsOf(
      `update student_tickets set status = 'closed', waiting_since = null, reply_due_at = null, resolved_at = $2 where id = $1`,
      [ticketId, addDays(clock.now(), -15)],
    )
    await take({ from: student.email, to: replyTo, subject: 'Too late for the ticket' })
    const { opened } = await findMessage('Too late for the ticket')
    expect(opened).toMatchObject({ matricNumber: student.matricNumber, byEmail: true, status: 'waiting' })
    expect((await thread(ticketId)).messages).toHaveLength(1)
  })

  it('is recognised by a token signed with an older secret, but not by a forged one', async () => {
    const student = await createStudent()
    const ticketId = await askAndReply(student)
    const token = issueReference({ kind: 'ticket', id: ticketId })
    const before = env.secrets
    env.secrets = ['a-newer-secret-that-is-long-enough-too', ...before]
    await take({ from: student.email, to: `support+${token}@ukli.example`, text: 'With the older one.' })
    env.secrets = ['quite-another-secret-that-is-long-enough']
    await take({ from: student.email, to: `support+${token}@ukli.example`, text: 'Forged.', subject: 'Forged token' })
    env.secrets = before
    expect((await thread(ticketId)).messages.map(({ body }) => body)).toEqual(['How much?', 'With the older one.'])
    expect((await findMessage('Forged token')).opened).toMatchObject({ matricNumber: null })
  })

  it('beyond thirty an hour in one conversation, from any senders, waits for staff as a message of its own', async () => {
    const student = await createStudent()
    const ticketId = await askAndReply(student)
    const { replyTo } = await sentTo(student.email)
    for (let i = 0; i < 31; i += 1) await take({ from: `w${i}@many.example`, to: replyTo, subject: `Wave ${i}` })
    expect((await thread(ticketId)).messages).toHaveLength(31)
    expect((await findMessage('Wave 30')).opened).toMatchObject({ status: 'waiting' })
  })

  it('joins its ticket even after more than thirty failed tries to store it', async () => {
    const student = await createStudent()
    const ticketId = await askAndReply(student)
    const { replyTo } = await sentTo(student.email)
    await rowsOf(`create function refuse_email() returns trigger language plpgsql as
      $$ begin raise exception 'the store is away'; end $$`)
    await rowsOf(
      `create trigger refuse_email before insert on incoming_emails for each row execute function refuse_email()`,
    )
    const email = { from: student.email, to: replyTo, text: 'Stored at last.' }
    for (let i = 0; i < 31; i += 1) await expect(take(email)).rejects.toThrow()
    await rowsOf('drop function refuse_email cascade')
    expect(await take(email)).toBe('reply')
    expect((await thread(ticketId)).messages.at(-1)?.body).toBe('Stored at last.')
  })

  it('that is automatic does not join a ticket that had ten automatic replies in a day', async () => {
    const student = await createStudent()
    const ticketId = await askAndReply(student)
    const { replyTo } = await sentTo(student.email)
    const headers = { 'Auto-Submitted': 'auto-replied' }
    for (let i = 0; i < 12; i += 1)
      await take({ from: `m${i}@many.example`, to: replyTo, headers, subject: `Machine ${i}` })
    expect((await thread(ticketId)).messages).toHaveLength(11)
    await take({ from: student.email, to: replyTo, text: 'A person can still write.' })
    expect((await thread(ticketId)).messages.at(-1)?.body).toBe('A person can still write.')
  })

  it('reopens its message, which can be answered again', async () => {
    const email = 'beatrix@mail.example'
    const form = {
      firstName: 'Beatrix',
      lastName: 'Oyelaran',
      phone: null,
      subject: 'Eight teachers',
      message: 'One invoice?',
    }
    await sendMessage({ ...form, email, ipAddress: '192.0.2.77' })
    const { opened } = await findMessage('Eight teachers')
    const messageId = opened?.id ?? ''
    await replyToMessage({ staff, messageId, seen: 'waiting 0', answer: 'Yes.' })
    const { replyTo } = await sentTo(email)
    await take({
      from: `Beatrix <${email}>`,
      to: replyTo,
      html: '<p>And <b>one</b> start?</p><blockquote type="cite">Yes.</blockquote>',
    })
    const again = await findMessage('Eight teachers')
    expect(again.opened).toMatchObject({
      status: 'waiting',
      thread: [
        { author: 'staff', body: 'Yes.' },
        { author: 'person', isConfirmed: true, body: 'And one start?', quoted: '> Yes.' },
      ],
    })
    expect(await replyToMessage({ staff, messageId, seen: 'waiting 2', answer: 'On Monday.' })).toMatchObject({
      ok: true,
    })
  })

  it('joins its application', async () => {
    const { id, email } = await createApplication()
    const to = `support+${issueReference({ kind: 'application', id })}@ukli.example`
    await take({
      from: email,
      to,
      subject: 'My CV',
      files: [{ name: 'cv.txt', type: 'text/plain', bytes: Buffer.from('Ada') }],
    })
    expect(
      await rowsOf(
        `select r.subject, r.is_confirmed, f.file_name from application_replies r join application_reply_files f on f.reply_id = r.id where r.application_id = $1 order by f.id`,
        [id],
      ),
    ).toEqual([
      { subject: 'My CV', is_confirmed: true, file_name: 'cv.txt' },
      { subject: 'My CV', is_confirmed: true, file_name: 'Original email.eml' },
    ])
  })

  it('has its file closed when its application is withdrawn, unless it arrived afterwards', async () => {
    const { id, email } = await createApplication()
    const to = `support+${issueReference({ kind: 'application', id })}@ukli.example`
    const files = [{ name: 'cv.txt', type: 'text/plain', bytes: Buffer.from('Ada') }]
    await take({ from: email, to, subject: 'Before', files })
    await rowsOf('update job_applications set withdrawn_at = $2 where id = $1', [id, clock.now()])
    await rowsOf(`update application_replies set created_at = $2 where application_id = $1`, [
      id,
      addDays(clock.now(), -1),
    ])
    await take({ from: email, to, subject: 'After', files })
    const [before, after] = await rowsOf<{ id: string }>(
      `select f.id from application_reply_files f join application_replies r on r.id = f.reply_id
       where f.application_id = $1 and f.file_name = 'cv.txt' order by r.created_at`,
      [id],
    )
    const hr = await createStaff('hr')
    expect(await openReplyFile({ staff: hr, fileId: before?.id ?? '' })).toEqual({ ok: false, reason: 'absent' })
    expect(await openReplyFile({ staff: hr, fileId: after?.id ?? '' })).toMatchObject({ ok: true })
  })
})

describe('any other email', () => {
  it('becomes a message, is acknowledged and claims nothing about a student', async () => {
    const student = await createStudent()
    await take({ from: `${student.fullName} <${student.email}>`, subject: 'Re: A reply to your question: May I?' })
    const { opened } = await findMessage('Re: A reply to your question')
    expect(opened).toMatchObject({ byEmail: true, matricNumber: null, status: 'waiting', email: student.email })
    const acknowledgements = await rowsOf<{ text: string }>(
      `select text from outbox where recipient = $1 and template = 'message-received'`,
      [student.email],
    )
    expect(acknowledgements).toHaveLength(1)
    expect(acknowledgements[0]?.text).not.toContain(student.matricNumber)
  })

  it.each([
    ['automatic', { 'Auto-Submitted': 'auto-generated' }],
    ['list', { 'List-Id': '<news.mail.example>' }],
  ])('that is %s is stored as closed and never answered', async (nature, headers) => {
    const from = `${nature}@mail.example`
    expect(await take({ from, subject: `News ${nature}`, headers })).toBe(nature)
    expect((await findMessage(`News ${nature}`)).opened).toMatchObject({ status: 'closed', closerName: null })
    expect(await acknowledged(from)).toEqual([])
  })

  it('is ignored if it is our own', async () => {
    expect(await take({ subject: 'Looping', headers: { 'X-Loop': 'support@ukli.example' } })).toBe('loop')
    expect((await findMessage('Looping')).rows).toEqual([])
  })

  it('above twenty an hour from one sender is closed, and only the first three are acknowledged', async () => {
    const from = 'flood@mail.example'
    for (let i = 0; i < 22; i += 1) await take({ from, subject: `Flooding ${i}` })
    const states = await rowsOf<{ status: string; n: number }>(
      `select status, count(*)::int as n from contact_messages where email = $1 group by 1 order by 1`,
      [from],
    )
    expect(states).toEqual([
      { status: 'closed', n: 2 },
      { status: 'waiting', n: 20 },
    ])
    expect(await acknowledged(from)).toHaveLength(3)
  })

  it('from ever-changing senders is acknowledged at most sixty times an hour', async () => {
    await world.moveClock({ minutes: 61 })
    for (let i = 0; i < 62; i += 1) await take({ from: `f${i}@forged.example`, subject: `Forged sender ${i}` })
    expect(
      await rowsOf(
        `select count(*)::int as n from outbox where recipient like '%@forged.example' and template = 'message-received'`,
      ),
    ).toEqual([{ n: 60 }])
    expect((await findMessage('Forged sender 61')).opened).toMatchObject({ status: 'waiting' })
    await world.moveClock({ minutes: 61 })
  })

  it('above twenty an hour from one sender is stored without its files', async () => {
    const from = 'files@flood.example'
    for (let i = 0; i < 20; i += 1) await take({ from, subject: `Flood ${i}`, text: `Flood ${i}` })
    const file = { name: 'letter.pdf', type: 'application/pdf', bytes: Buffer.from(smallPdf) }
    await take({ from, subject: 'Flood with a file', text: 'See the file.', files: [file] })
    const { opened } = await findMessage('Flood with a file')
    expect(opened).toMatchObject({ status: 'closed', files: [{ name: 'Original email.eml' }] })
    expect(opened?.message).toContain('[Not stored: letter.pdf.')
  })

  it('is stored with its sender’s email in lower case, as in accounts, so that an erasure finds it', async () => {
    await take({ from: 'Ada <Ada.Sapir@Mixed.Example>', subject: 'Mixed case' })
    expect((await findMessage('Mixed case')).opened).toMatchObject({ email: 'ada.sapir@mixed.example' })
  })

  it('with several email addresses as its sender is acknowledged to none of them', async () => {
    await take({ from: 'Two <one@victims.example,two@victims.example>', subject: 'To two', text: 'Hello.' })
    expect((await findMessage('To two')).opened).toMatchObject({ email: 'unknown@sender.invalid' })
    expect(await rowsOf(`select recipient from outbox where recipient like '%victims.example%'`)).toEqual([])
  })

  it('is stored even if the name of an attached file contains a NUL character', async () => {
    const headers = { 'Content-Type': 'multipart/mixed; boundary=b' }
    const text = [
      '--b\r\nContent-Type: text/plain\r\n\r\nHello.\r\n',
      "--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename*=utf-8''a%00b.exe\r\n",
      '\r\nMZ\r\n--b--\r\n',
    ].join('')
    const source = `From: nul@named.example\r\nSubject: NUL\r\nMessage-ID: <nul@named.example>\r\nContent-Type: ${headers['Content-Type']}\r\n\r\n${text}`
    const parsed = await parseEmail(Buffer.from(source))
    expect(parsed?.files).toHaveLength(1)
    expect(parsed && (await processEmail(parsed, Buffer.from(source)))).toBe('message')
  })

  it('is stored once when it arrives several times, and again when only its Message-ID is the same', async () => {
    const source = { id: '<same@mail.example>', subject: 'Twice', text: 'Once is enough.' }
    const taken = await meetAtBarrierTimes(4, () => take({ ...source, from: 'twice@mail.example' }))
    expect(taken.toSorted()).toEqual(['known', 'known', 'known', 'message'])
    await take({ ...source, from: 'twice@mail.example', headers: { Received: 'by another way' } })
    expect((await findMessage('Twice')).rows).toHaveLength(1)
    await take({ ...source, from: 'twice@mail.example', text: 'Something else under this id.' })
    expect((await findMessage('Twice')).rows).toHaveLength(2)
  })
})

it('a returned email, unless forged, marks the email address that we wrote to until an email arrives from there', async () => {
  const student = await createStudent()
  const ticketId = await askAndReply(student)
  const { source, replyTo } = await sentTo(student.email)
  const reason = '550 5.1.1 no such user'
  const forged = source
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}@/g, '019aa111-2222-7333-8444-555566667777@')
    .replaceAll(/[a-z2-7]{44}/g, '')
  for (const original of [forged, source]) {
    expect((await thread(ticketId)).returnReason).toBeNull()
    const bytes = Buffer.from(returnedSource({ to: 'support@ukli.example', original, reason }))
    const parsed = await parseEmail(bytes)
    expect(parsed && (await processEmail(parsed, bytes))).toBe('bounce')
  }
  expect((await thread(ticketId)).returnReason).toContain(reason)
  await take({ from: student.email, to: replyTo, text: 'It works again.' })
  expect((await thread(ticketId)).returnReason).toBeNull()
})

it('names a file that was not stored, and an address that we can’t send to, as they look in a line', async () => {
  const files = [{ name: 'invoice\u202efdp.exe', type: 'application/octet-stream', bytes: Buffer.from([77, 90, 0, 1]) }]
  await take({ from: 'Ada <ада@пример.example>', subject: 'Unanswerable', text: 'See the file.', files })
  const { opened } = await findMessage('Unanswerable')
  expect(opened).toMatchObject({ email: 'unknown@sender.invalid', status: 'waiting' })
  expect(opened?.message).toContain('[Not stored: invoicefdp.exe. ')
  expect(opened?.message).toContain('[It came from ада@пример.example, to which we can’t send.]')
})

it('reads each file in the demo inbox once, even one that is not an email', async () => {
  const inbox = join(world.dataDir, 'inbox')
  await mkdir(inbox, { recursive: true })
  await writeFile(join(inbox, 'one.eml'), emailSource({ subject: 'From the folder' }))
  await writeFile(join(inbox, 'two.eml'), Buffer.alloc(31_000_000))
  await meetAtBarrierTimes(2, () => readWaitingEmails())
  await readWaitingEmails()
  expect((await findMessage('From the folder')).rows).toHaveLength(1)
  expect((await findMessage('An email that could not be read')).rows).toHaveLength(1)
  expect(readdirSync(inbox)).toEqual(['Processed'])
  expect(readdirSync(join(inbox, 'Processed'))).toHaveLength(2)
}, 40_000)

it('at most thirty unreadable emails an hour wait for staff, and further ones are closed', async () => {
  await world.moveClock({ minutes: 61 })
  for (let i = 0; i < 32; i += 1)
    await processUnreadableEmail({ place: `unreadable ${i}`, sender: `u${i}@unreadable.example`, source: null })
  expect(
    await rowsOf(
      `select status, count(*)::int as n from contact_messages where email like '%@unreadable.example' group by 1 order by 1`,
    ),
  ).toEqual([
    { status: 'closed', n: 2 },
    { status: 'waiting', n: 30 },
  ])
})
