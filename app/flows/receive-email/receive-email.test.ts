import { describe, expect, it } from 'vitest'
import { splitSenderName, classifyEmail, buildStoredText, findWriter, shortenSubject } from './receive-email.ts'

const own = { addresses: ['no-reply@ukli.example', 'support@ukli.example'], hostname: 'ukli.example' }
const plain = { headers: {}, report: null, messageId: '<abc@mail.example>', sender: 'ada@mail.example' }
const ourId = '<019aa111-2222-7333-8444-555566667777@ukli.example>'
const report = (action: string) => ({ action, reason: '550', returned: [] })

describe('an email', () => {
  it.each([
    ['of a person', {}, 'person'],
    ['from noreply+7@', { sender: 'noreply+7@shop.example' }, 'automatic'],
    ['from no_reply@', { sender: 'no_reply@shop.example' }, 'automatic'],
    ['from do.not.reply@', { sender: 'do.not.reply@shop.example' }, 'automatic'],
    ['from jobs-noreply@', { sender: 'jobs-noreply@shop.example' }, 'automatic'],
    ['from noreply-orders@', { sender: 'noreply-orders@shop.example' }, 'automatic'],
    ['from noreplyson@', { sender: 'noreplyson@mail.example' }, 'person'],
    ['that says it is not automatic', { headers: { 'auto-submitted': 'no' } }, 'person'],
    ['that is an automatic reply', { headers: { 'auto-submitted': 'auto-replied' } }, 'automatic'],
    ['that says so with a comment', { headers: { 'auto-submitted': 'no (a person)' } }, 'person'],
    [
      'that is an automatic reply, with a parameter',
      { headers: { 'auto-submitted': 'auto-replied; a="b"' } },
      'automatic',
    ],
    ['of Outlook, which asks for no automatic replies', { headers: { 'x-auto-response-suppress': 'all' } }, 'person'],
    ['of normal precedence', { headers: { precedence: 'normal' } }, 'person'],
    ['of first-class precedence', { headers: { precedence: 'first-class' } }, 'person'],
    ['that is junk', { headers: { precedence: 'junk' } }, 'list'],
    ['of an answering program', { headers: { 'x-autoreply': 'yes' } }, 'automatic'],
    ['that says it is of none', { headers: { 'x-autoreply': 'no' } }, 'person'],
    [
      'that is a receipt',
      { headers: { 'content-type': 'multipart/report; report-type=disposition-notification' } },
      'automatic',
    ],
    [
      'to a list that is our own address',
      { headers: { 'list-id': '"support" <support.ukli.example>', precedence: 'list' } },
      'person',
    ],
    ['to a list of ours that is not our address', { headers: { 'list-id': '<alumni.ukli.example>' } }, 'list'],
    ['of an older answering program', { headers: { precedence: 'auto_reply' } }, 'automatic'],
    ['with an empty return path', { headers: { 'return-path': '<>' } }, 'automatic'],
    ['of a mail server', { sender: 'MAILER-DAEMON@mail.example' }, 'automatic'],
    ['of a mail server without a domain', { sender: 'MAILER-DAEMON' }, 'automatic'],
    ['of somebody away who uses iCloud', { headers: { 'x-apple-action': 'vacation' } }, 'automatic'],
    ['that iCloud sorted', { headers: { 'x-apple-action': 'move_to_folder/inbox' } }, 'person'],
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

const stored = { subject: 'Schwa', leftOut: [], unread: [], originalProblem: null }

it('stores a text with a line for each file that was left out, and without the tokens in our links', () => {
  const text = 'Here.\n\n> Reply: https://ukli.example/answer?token=abcdefghijklmnopqrstuvwxyz'
  const leftOut = [{ name: 'a.exe', why: 'Each file must be a PDF' }]
  expect(buildStoredText({ ...stored, text, leftOut })).toEqual({
    body: 'Here.\n\n[Not stored: a.exe. Each file must be a PDF.]\n\n[The team can open the original of this email.]',
    quoted: '> Reply: https://ukli.example/answer?token=…',
  })
  expect(buildStoredText({ ...stored, text: '' }).body).toBe('[This email has no text.]')
  expect(buildStoredText({ ...stored, text: 'Here.' }).body).toBe('Here.')
  const { body } = buildStoredText({ ...stored, text: 'x'.repeat(30_000) })
  expect(body).toMatch(/^x{20000} \[…\]\n\n\[This email is too long/)
})

it('says what could not be read, and where the email is if its original was not kept', () => {
  const unread = ['This email is encrypted']
  expect(buildStoredText({ ...stored, text: '', unread, originalProblem: 'Too many' }).body).toBe(
    '[This email is encrypted.]\n\n[The original of this email was not kept: Too many. It is in the mailbox, in the folder “Processed”.]',
  )
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

it('takes the sender that our own list replaced, and no other', () => {
  const sender = { email: 'support@ukli.example' }
  const originalSender = { email: 'ada@mail.example' }
  const ofOurList = { 'list-id': '<support.ukli.example>' }
  expect(findWriter({ headers: ofOurList, sender, originalSender }, own)).toBe(originalSender)
  expect(findWriter({ headers: {}, sender, originalSender }, own)).toBe(sender)
  expect(findWriter({ headers: ofOurList, sender: originalSender, originalSender: sender }, own)).toBe(originalSender)
})
