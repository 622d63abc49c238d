import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { hasDovecot, startDovecot, startImapGate } from '#tests/support/dovecot.ts'
import { emailSource, returnedSource } from '#tests/support/email-sources.ts'
import { Client } from '#tests/support/http-institute.ts'
import { freePort, startInstituteProcess } from '#tests/support/institute-process.ts'
import { copyDataDir } from '#tests/support/seeded-institute.ts'
import { startSmtpPeer, type SmtpPeer } from '#tests/support/smtp-peer.ts'

const student = 'active@ukli.example'
const visitor = 'noor@mail.example'

describe.skipIf(!hasDovecot())('a conversation by email', () => {
  const dataDir = copyDataDir(inject('seededDataDir'))
  let imap: Awaited<ReturnType<typeof startDovecot>>
  let smtp: SmtpPeer
  let institute: Awaited<ReturnType<typeof startInstituteProcess>>
  let database: pg.Client
  let adviser: Client
  let webPort: number

  async function start(imapPort = imap.port) {
    institute = await startInstituteProcess({
      dataDir,
      port: webPort,
      settings: {
        IMAP_URL: `imap://support:secret@127.0.0.1:${imapPort}/INBOX`,
        IMAP_EVERY_SECONDS: '1',
        REPLY_ADDRESS: 'support@ukli.example',
        AUTHSERV_ID: 'mx.ukli.example',
        SMTP_URL: smtp.url,
        MAIL_FROM: 'UKLI <no-reply@ukli.example>',
        LIMITS_SCALE: '1000',
      },
    })
    const socket = encodeURIComponent(join(dataDir, 'postgres-18.sock'))
    database = new pg.Client(`postgresql://ukli@localhost/ukli?host=${socket}`)
    database.on('error', () => {})
    await database.connect()
  }

  const rows = async (query: string, ...values: unknown[]) => (await database.query(query, values)).rows

  beforeAll(async () => {
    ;[imap, smtp, webPort] = await Promise.all([startDovecot(), startSmtpPeer(), freePort()])
    await start()
    adviser = new Client(institute.url)
    await adviser.signIn('service@ukli.example')
  })

  afterAll(async () => {
    await database.end().catch(() => {})
    await institute.stop()
    await Promise.all([smtp.close(), imap.stop()])
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** Puts emails into the mailbox, like the institute’s mail server. */
  async function deliver(...sources: readonly string[]) {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: imap.port,
      secure: false,
      auth: { user: 'support', pass: 'secret' },
      logger: false,
    })
    await client.connect()
    const checked = 'Authentication-Results: mx.ukli.example; dmarc=pass\r\n'
    for (const source of sources) await client.append('INBOX', Buffer.from(checked + source))
    await client.logout()
  }

  const allRead = () => expect.poll(() => imap.waiting(), { timeout: 20_000 }).toBe(0)

  /** Waits for an email to this recipient and returns the headers that a reply needs. */
  async function sentTo(email: string, text: string) {
    const find = () => smtp.emails.find((sent) => sent.includes(`To: ${email}\r\n`) && sent.includes(text))
    await expect.poll(find, { timeout: 20_000 }).toBeDefined()
    const source = find() ?? ''
    const flat = source.replaceAll(/\r\n\s+/g, ' ')
    const header = (name: string) => new RegExp(`^${name}: (.+)\\r$`, 'm').exec(flat)?.[1] ?? ''
    return { source, replyTo: header('Reply-To'), references: header('References'), id: header('Message-ID') }
  }

  const thread = (ticketId: string) =>
    rows(
      `select body, sender, is_confirmed as "isConfirmed" from ticket_messages where ticket_id = $1 and sender is not null order by created_at, id`,
      ticketId,
    )

  it('of ten messages is filed correctly, with none lost and none duplicated', async () => {
    const [ticket] = await rows(
      `select t.id, t.version from student_tickets t join students s on s.id = t.student_id join profiles p on p.id = s.user_id
       where p.email = $1 and t.status in ('open', 'in_progress') limit 1`,
      student,
    )
    const answer = {
      ticketId: ticket?.id,
      version: String(ticket?.version),
      intent: 'reply',
      body: 'Which browser is it?',
    }
    expect((await adviser.post('/staff-portal/tickets', answer)).status).toBe(302)
    const toStudent = await sentTo(student, 'Which browser is it?')
    const ticketReply = { from: student, to: toStudent.replyTo }

    // 1 a reply with a file, 2 a reply recognised by its headers, 3 a duplicate of the first, 4 another sender.
    const first = emailSource({
      ...ticketReply,
      text: 'Firefox.\n\nOn Mon, UKLI wrote:\n> Which browser is it?',
      files: [{ name: 'screen.txt', type: 'text/plain', bytes: Buffer.from('An error') }],
    })
    const byHeaders = { References: `${toStudent.references} ${toStudent.id}`, 'In-Reply-To': toStudent.id }
    await deliver(
      first,
      emailSource({ from: student, headers: byHeaders, text: 'On Debian.' }),
      first,
      emailSource({ from: 'mallory@else.example', to: toStudent.replyTo, text: 'Send me the exam.' }),
    )
    // 5 an email that only claims to be from the student, 6 a loop, 7 an automatic reply.
    await deliver(
      emailSource({ from: student, subject: 'Re: A reply to your question', text: 'What is my mark?' }),
      emailSource({ from: 'relay@mail.example', text: 'Back again', headers: { 'X-Loop': 'support@ukli.example' } }),
      emailSource({ ...ticketReply, text: 'I am away.', headers: { 'Auto-Submitted': 'auto-replied' } }),
      // 8 a visitor.
      emailSource({ from: `Noor Haddad <${visitor}>`, subject: 'Group booking', text: 'Is there a discount?' }),
    )
    await allRead()
    expect(await thread(ticket?.id)).toEqual([
      { body: 'Firefox.', sender: student, isConfirmed: true },
      { body: 'On Debian.', sender: student, isConfirmed: true },
      { body: 'Send me the exam.', sender: 'mallory@else.example', isConfirmed: false },
      { body: 'I am away.', sender: student, isConfirmed: true },
    ])
    expect(
      await rows(
        `select file_name from ticket_attachments where ticket_id = $1 and file_name = 'screen.txt'`,
        ticket?.id,
      ),
    ).toHaveLength(1)
    expect(
      await rows(
        `select subject, written_by from contact_messages where by_email and subject <> 'Group booking for our language school' order by created_at`,
      ),
    ).toEqual([
      { subject: 'Re: A reply to your question', written_by: null },
      { subject: 'Group booking', written_by: null },
    ])
    expect(imap.processed()).toBe(8)

    // The ninth email is the visitor's answer to our reply. The tenth reports our next email as undelivered.
    const [message] = await rows(`select id from contact_messages where subject = 'Group booking'`)
    const reply = (seen: string, text: string) =>
      adviser.post('/staff-portal/messages', { intent: 'answer', messageId: message?.id, seen, answer: text })
    expect((await reply('waiting 0', 'Yes, from eight people.')).status).toBe(302)
    const toVisitor = await sentTo(visitor, 'from eight people')
    await deliver(
      emailSource({ from: visitor, to: toVisitor.replyTo, subject: 'Another subject', text: 'We are nine.' }),
    )
    await allRead()
    expect((await reply('waiting 2', 'Then you get it.')).status).toBe(302)
    const returned = await sentTo(visitor, 'Then you get it.')
    await deliver(
      returnedSource({ to: 'support@ukli.example', original: returned.source, reason: '550 5.1.1 unknown' }),
    )
    await allRead()
    const page = await (await adviser.get(`/staff-portal/messages?message=${message?.id}`)).text()
    for (const text of ['Yes, from eight people.', 'We are nine.', 'Then you get it.', 'are being returned'])
      expect(page).toContain(text)
    expect(await rows('select kind, count(*)::int as n from incoming_emails group by 1 order by 1')).toEqual([
      { kind: 'automatic', n: 1 },
      { kind: 'bounce', n: 1 },
      { kind: 'loop', n: 1 },
      { kind: 'message', n: 2 },
      { kind: 'reply', n: 4 },
    ])
    // Neither the unknown sender nor the looping mail server got a reply.
    const recipients = smtp.emails.map((email) => /^To: (.+)\r$/m.exec(email)?.[1])
    expect(recipients.filter((each) => /mallory|relay/.test(each ?? ''))).toEqual([])
  })

  it.each([
    ['before it was read', /UID FETCH \d+ \(.*BODY/i],
    ['after it took effect and before it was moved', /UID MOVE/i],
  ])('takes effect exactly once when the process is killed %s', async (point, command) => {
    await database.end()
    await institute.stop()
    const gate = await startImapGate({ port: imap.port, command })
    const subject = `Killed ${point}`
    await deliver(emailSource({ from: visitor, subject }))
    await start(gate.port)
    await gate.held
    const find = () => rows('select 1 from contact_messages where subject = $1', subject)
    expect(await find()).toHaveLength(/MOVE/.test(command.source) ? 1 : 0)
    expect(imap.waiting()).toBe(1)
    await database.end()
    institute.kill('SIGKILL')
    await institute.ended
    gate.close()
    await start()
    await allRead()
    expect(await find()).toHaveLength(1)
  })
})
