import { describe, expect, it } from 'vitest'
import { parseEmail } from '#app/platform/email-parsing.ts'
import { readEnvelope, shortenSubject, unknownSender } from './receive-email.ts'

const own = { addresses: ['support@ukli.example'], hostname: 'ukli.example' }

async function read(headers: string, encoding: BufferEncoding = 'utf8') {
  const parsed = await parseEmail(Buffer.from(`${headers}\r\nSubject: Año\r\n\r\nWords`, encoding))
  if (!parsed) throw new Error('not parsed')
  const { from, name, nature, unanswerable } = readEnvelope(parsed, own)
  return { from, name: `${name.firstName}|${name.lastName}`, nature, unanswerable, subject: parsed.subject }
}

describe('the sender of an email', () => {
  it.each([
    ['From: Ada <ada@bücher.example>', 'ada@xn--bcher-kva.example', 'Ada|'],
    ['From: "Okafor, Ada (Dr, UCL)" <ada@mail.example>', 'ada@mail.example', 'Ada|Okafor'],
    ['From: "Okafor, Ada" <ada@mail.example>', 'ada@mail.example', 'Ada|Okafor'],
    ['From: Q <q@mail.example>', 'q@mail.example', 'Q|'],
    [`From: "O'Brien, Seán" <o'brien+ukli@mail.example>`, "o'brien+ukli@mail.example", "Seán|O'Brien"],
    ['From: "محمد\u202e علي" <m@mail.example>', 'm@mail.example', 'محمد|علي'],
    ['From: Website <noreply@site.example>\r\nReply-To: Ada <ada@mail.example>', 'ada@mail.example', 'Ada|'],
    ['From: Ada Okafor\r\nReply-To: Ada <ada@mail.example>', 'ada@mail.example', 'Ada|'],
    // From public reports: a sign that is missing or too many.
    ['From: Ada <ada@mail.example', 'ada@mail.example', 'Ada|'],
    ['From: Ada Okafor<ada@mail.example', 'ada@mail.example', 'Ada|Okafor'],
    ['From: Ada <<ada@mail.example>>', 'ada@mail.example', 'Ada|'],
    ['From: <ada@mail.example> Ada Okafor', 'ada@mail.example', 'Ada|Okafor'],
    ['From: Ada Okafor ada@mail.example', 'ada@mail.example', 'Ada|Okafor'],
    ['From: Ada @ UCL <ada@mail.example>', 'ada@mail.example', 'Ada|@ UCL'],
    ['From: Ada <mailto:ada@mail.example>', 'ada@mail.example', 'Ada|'],
    ['From: Ada < ada@mail.example >', 'ada@mail.example', 'Ada|'],
    ['From: "ada@mail.example" <ada@mail.example>', 'ada@mail.example', 'ada|'],
    ['From: =?utf-8?q?Ada_Okafor?= <ada@mail.example>', 'ada@mail.example', 'Ada|Okafor'],
    ['From: "=?utf-8?B?QWRhIE9rYWZvcg==?=" <ada@mail.example>', 'ada@mail.example', 'Ada|Okafor'],
    ['From: Ada =?utf-8?q?Ok=C3?= =?utf-8?q?=A1for?= <ada@mail.example>', 'ada@mail.example', 'Ada|Okáfor'],
  ])('is read from %j', async (headers, from, name) => {
    expect(await read(headers)).toMatchObject({ from, name, nature: 'person', unanswerable: null, subject: 'Año' })
  })

  it('is read from headers that are in another character set and not encoded', async () => {
    const jose = { name: 'José|Muñoz', subject: 'Año', from: 'jose@mail.example' }
    expect(await read('From: José Muñoz <jose@mail.example>', 'latin1')).toMatchObject(jose)
    expect(
      await read('Content-Type: text/plain; charset=iso-8859-1\r\nFrom: José Muñoz <jose@mail.example>', 'latin1'),
    ).toMatchObject(jose)
  })

  it.each(['ада@пример.example', '"ada okafor"@mail.example'])(
    '%s, to whom we can’t send, is kept',
    async (address) => {
      const { from, nature, unanswerable } = await read(`From: Ada <${address}>`)
      expect([from, nature]).toEqual([unknownSender, 'person'])
      expect(unanswerable).toBe(address)
    },
  )
})

it.each(['X-Mailer: Scan', 'From:', 'From: <>', 'From: Ada Okafor', 'From: undisclosed-recipients:;'])(
  'an email with only %j and a subject is read',
  async (headers) => {
    expect(await read(headers)).toMatchObject({ from: unknownSender, nature: 'automatic', subject: 'Año' })
  },
)

it.each([
  'Envelope-To: <support+token@ukli.example>',
  'Delivered-To: support+token@ukli.example',
  'To: UKLI @ London <support+token@ukli.example>',
  'To: "UKLI <support+token@ukli.example>" <support+token@ukli.example>',
  'To: support+token@ukli.example, <broken',
  'To: students:support+token@ukli.example;',
])('its recipient is found in %j', async (header) => {
  const parsed = await parseEmail(Buffer.from(`From: ada@mail.example\r\n${header}\r\n\r\nWords`))
  expect(parsed?.recipients.join()).toContain('support+token@ukli.example')
})

it('the subject of an email contains nothing that changes the direction of the text', () => {
  expect(shortenSubject('Invoice \u202efdp.exe')).toBe('Invoice fdp.exe')
  expect(shortenSubject('\u200b')).toBe('(no subject)')
})

it('reads a name in the character set of the text', async () => {
  const text = '--b\r\nContent-Type: text/plain; charset=gb2312\r\n\r\n\xb4\xf0\r\n--b--'
  const head = 'From: "\xb4\xf0" <a@b.example>\r\nContent-Type: multipart/mixed; boundary=b'
  const parsed = await parseEmail(Buffer.from(`${head}\r\n\r\n${text}`, 'latin1'))
  expect(parsed?.sender?.name).toBe('答')
})

describe('a report of a mail server', () => {
  const returned = 'Message-ID: <019aa111-2222-7333-8444-555566667777@ukli.example>'
  it.each([
    [
      'From: MAILER-DAEMON@mx.example',
      'Hi. This is the qmail-send program at mx.example.\n<a@b.example>:\n550 no user',
    ],
    [
      'From: Mailer-Daemon@mx.example\r\nX-Failed-Recipients: a@b.example',
      'It failed:\n  a@b.example\n    550 no user',
    ],
    ['From: MAILER-DAEMON@mx.example', 'We were unable to deliver it.\n\n<a@b.example>:\n550 no user'],
    ['From: Mail Delivery Subsystem <MAILER-DAEMON>', 'It failed:\n550 no user'],
  ])('in a plain text from %j is understood', async (from, text) => {
    const parsed = await parseEmail(
      Buffer.from(`${from}\r\nSubject: failure\r\n\r\n${text}\n\n--- A copy:\n\n${returned}`),
    )
    expect(parsed?.report).toEqual({ action: 'failed', reason: '550 no user', returned: [returned] })
    expect(parsed && readEnvelope(parsed, own).nature).toBe('bounce')
  })

  it('is no failure while the server tries again', async () => {
    const text = `It waits:\n451 try later\n\n--- A copy:\n\n${returned}\nSubject: Room 512 is free`
    const parsed = await parseEmail(Buffer.from(`From: MAILER-DAEMON@mx.example\r\n\r\n${text}`))
    expect([parsed?.report, parsed && readEnvelope(parsed, own).nature]).toEqual([null, 'automatic'])
  })

  it.each(['report', 'mixed'])('is understood in multipart/%s that does not name its kind', async (kind) => {
    const parts = '--b\r\n\r\nIt failed.\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed\r\n--b--'
    const parsed = await parseEmail(
      Buffer.from(`From: postmaster@mx.example\r\nContent-Type: multipart/${kind}; boundary=b\r\n\r\n${parts}`),
    )
    expect(parsed?.report).toMatchObject({ action: 'failed' })
  })

  it('is not what a person writes about a program', async () => {
    const text = 'Hi. This is the Python program at the end of module 3.'
    const parsed = await parseEmail(Buffer.from(`From: ada@mail.example\r\n\r\n${text}`))
    expect([parsed?.report, parsed && readEnvelope(parsed, own).nature]).toEqual([null, 'person'])
  })
})
