import { expect, it } from 'vitest'
import { parseEmail } from './email-parsing.ts'

const person = 'From: ada@students.example\r\nTo: support@ukli.example\r\nSubject: Hello\r\n'
const report = 'Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n'
const spaces = ' '.repeat(98_000)
const many = (line: string) => line.repeat(Math.ceil(1_000_000 / line.length))

it.each([
  ['a header of spaces', `${person}Auto-Submitted: no${spaces}\r\n\r\nHello`],
  ['a header of folded spaces', `${person}Auto-Submitted: no${many('\r\n \t')}x\r\n\r\nHello`],
  ['spaces before a folded line', `${person}X-Loop: ${spaces}x${spaces}\r\n x\r\n\r\nHello`],
  ['recipients of spaces', `${person}Delivered-To: ${spaces}\r\n\r\nHello`],
  ['a report with spaces', `${person}${report}\r\n--b\r\n\r\nAction:${many(' ')}x\r\n--b--`],
  ['a report of empty lines', `${person}${report}\r\n--b\r\n\r\nAction:${many('\r\n')}x\r\n--b--`],
  ['a report of many fields', `${person}${report}\r\n--b\r\n\r\n${many('Action: \r\n')}--b--`],
  ['a text of spaces', `${person}\r\n${many(' ')}x`],
  ['a text of quotes', `${person}\r\n${many('>')}x`],
  ['a page of open tags', `${person}Content-Type: text/html\r\n\r\n${many('<b')}`],
  ['references without an end', `${person}References: ${many('<a@b ')}\r\n\r\nHello`],
  ['an address without an end', `To: ${many('"a')}\r\nFrom: ada@students.example\r\n\r\nHello`],
])('reads an email with %s in a moment', async (_, email) => {
  const before = process.cpuUsage()
  await parseEmail(Buffer.from(email))
  const { user } = process.cpuUsage(before)
  expect(user / 1_000).toBeLessThan(3_000)
})

it('reads the fields of a delivery report', async () => {
  const fields = 'Action:  Failed \r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550\r\n no such user  \r\n'
  const returned = 'Message-ID: <1@ukli.example>\r\nFrom: us@ukli.example'
  const parsed = await parseEmail(Buffer.from(`${person}${report}\r\n--b\r\n\r\n${fields}\r\n${returned}\r\n--b--`))
  expect(parsed?.report).toEqual({
    action: 'failed',
    reason: 'smtp; 550 no such user',
    returned: ['Message-ID: <1@ukli.example>', 'From: us@ukli.example'],
  })
})
