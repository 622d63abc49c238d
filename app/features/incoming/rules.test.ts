import { describe, expect, it } from 'vitest'
import { splitSenderName, classifyEmail, splitQuote, buildStoredText, shortenSubject } from './rules.ts'

const own = { addresses: ['no-reply@ukli.example', 'support@ukli.example'], hostname: 'ukli.example' }
const plain = { headers: {}, report: null, messageId: '<abc@mail.example>', sender: 'ada@mail.example' }
const ourId = '<019aa111-2222-7333-8444-555566667777@ukli.example>'
const report = (action: string) => ({ action, reason: '550', returned: [] })

describe('an email', () => {
  it.each([
    ['of a person', {}, 'person'],
    ['that says it is not automatic', { headers: { 'auto-submitted': 'no' } }, 'person'],
    ['that is an automatic reply', { headers: { 'auto-submitted': 'auto-replied' } }, 'automatic'],
    ['of an Exchange server', { headers: { 'x-auto-response-suppress': 'all' } }, 'automatic'],
    ['of an older answering program', { headers: { precedence: 'auto_reply' } }, 'automatic'],
    ['with an empty return path', { headers: { 'return-path': '<>' } }, 'automatic'],
    ['of a mail server', { sender: 'MAILER-DAEMON@mail.example' }, 'automatic'],
    ['without a sender', { sender: null }, 'automatic'],
    ['to a list', { headers: { 'list-id': '<linguist.list.example>' } }, 'list'],
    ['in bulk', { headers: { precedence: 'bulk' } }, 'list'],
    ['from ourselves', { sender: 'Support+abc@ukli.example' }, 'loop'],
    ['with our X-Loop header', { headers: { 'x-loop': 'support@ukli.example' } }, 'loop'],
    ['with our own Message-ID', { messageId: ourId }, 'loop'],
    [
      'of Apple Mail, whose ids look like ours',
      { messageId: '<3F2504E0-4F89-41D3-9A0C-0305E82C3301@ukli.example>' },
      'person',
    ],
    ['that reports a failure', { report: report('failed') }, 'bounce'],
    ['that reports a delay', { report: report('delayed') }, 'automatic'],
    // A genuine report has our X-Loop header only inside the returned email.
    [
      'that reports a failure and has an X-Loop header',
      { report: report('failed'), headers: { 'x-loop': 'x' } },
      'bounce',
    ],
  ])('%s is recognised', (_, changes, nature) => {
    expect(classifyEmail({ ...plain, ...changes }, own)).toBe(nature)
  })
})

describe('quoted text', () => {
  it.each([
    ['On Mon, 2 Mar 2026 at 10:00, UKLI <support@ukli.example> wrote:\n> Where is it?'],
    ['On Mon, 2 Mar 2026 at 10:00, The UK Linguistic Institute\n<support+abcdefgh@ukli.example> wrote:\n\n> Where?'],
    ['Am 02.03.2026 um 10:00 schrieb UKLI:\n> Wo?'],
    ['Le lun. 2 mars 2026 à 10:00, UKLI <support@ukli.example> a écrit :\n> Où ?'],
    ['-----Original Message-----\nFrom: UKLI\nSent: Monday\nWhere is it?'],
    ['From: UKLI <support@ukli.example>\nSent: Monday, 2 March 2026\nTo: Ada\nSubject: Schwa\n\nWhere is it?'],
    ['________________________________\nFrom: UKLI\n\nWhere is it?'],
    ['> Where is it?\n> There?'],
  ])('is split off: %j', (quote) => {
    expect(splitQuote(`In the middle.\n\nAda\n\n${quote}\n`)).toEqual({ body: 'In the middle.\n\nAda', quoted: quote })
  })

  it.each([
    ['between answers', 'On Monday, UKLI wrote:\n> Where?\nHere.\n> And when?\nNow.'],
    ['that is answered between its lines', 'See below.\n\n> Where?\n\nHere.'],
    ['alone', '> Where is it?'],
    ['that only looks like one', 'On Monday I wrote you:\nthat from: here it is.'],
    ['of one line with an arrow inside', 'p > q\nis a rule'],
  ])('%s stays', (_, text) => {
    expect(splitQuote(text)).toEqual({ body: text, quoted: null })
  })
})

it('stores a text with a line for each file that was left out, and without the tokens in our links', () => {
  const text = 'Here.\n\n> Reply: https://ukli.example/answer?token=abcdefghijklmnopqrstuvwxyz'
  expect(buildStoredText({ text, leftOut: [{ name: 'a.exe', why: 'Each file must be a PDF' }] })).toEqual({
    body: 'Here.\n\n[Not stored: a.exe. Each file must be a PDF.]',
    quoted: '> Reply: https://ukli.example/answer?token=…',
  })
  expect(buildStoredText({ text: '', leftOut: [] }).body).toBe('[This email has no text.]')
  const { body } = buildStoredText({ text: 'x'.repeat(30_000), leftOut: [] })
  expect(body).toMatch(/^x{20000} \[…\]\n\n\[This email is too long/)
})

it.each([
  [
    { name: 'Ada Sapir', email: 'a@b.example' },
    { firstName: 'Ada', lastName: 'Sapir' },
  ],
  [
    { name: 'Sapir, Ada', email: 'a@b.example' },
    { firstName: 'Ada', lastName: 'Sapir' },
  ],
  [
    { name: '', email: 'ada.sapir@b.example' },
    { firstName: 'ada.sapir', lastName: '' },
  ],
  [
    { name: '<script>\n', email: 'a@b.example' },
    { firstName: 'script', lastName: '' },
  ],
])('reads the name of %j', (from, names) => {
  expect(splitSenderName(from)).toEqual(names)
})

it('never leaves a subject empty or too long', () => {
  expect(shortenSubject('')).toBe('(no subject)')
  expect([...shortenSubject('ə'.repeat(300))]).toHaveLength(200)
})
