import fc from 'fast-check'
import { expect, it } from 'vitest'
import { refusalOf, withoutAddresses } from './mail.server.ts'

const error = (message: string, more: object) => refusalOf(Object.assign(new Error(message), more)).kind

it('tells a refusal of the email from a mail server that does not take any', () => {
  const at = (command: string, responseCode: number) =>
    error('x', { code: 'EENVELOPE', command, responseCode, response: 'y' })
  expect([at('RCPT TO', 550), at('DATA', 554), at('RCPT TO', 451), at('DATA', 452)]).toEqual([
    'for good',
    'for good',
    'for now',
    'for now',
  ])
  expect([at('RCPT TO', 421), at('RCPT TO', 530), at('MAIL FROM', 550), at('AUTH PLAIN', 535)]).toEqual(
    Array.from({ length: 4 }, () => 'no server'),
  )
  for (const code of ['ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EAUTH', 'ENOSPC', 'ESOCKET'])
    expect(error('x', { code })).toBe('no server')
  expect(error('No recipients defined', { code: 'EENVELOPE', command: 'API' })).toBe('for good')
  // Our own errors end some day: a text that no SECRET decrypts stays unreadable.
  expect(error('nothing decrypts this', {})).toBe('for now')
})

it.each([
  ['550 5.1.1 <ada.l@mail.example>: Recipient address rejected', '550 5.1.1 <[address]>: Recipient address rejected'],
  ['550 ada.l: user unknown', '550 [address]: user unknown'],
  ['550 "Ada.L" unknown', '550 "[address]" unknown'],
  ['421 see https://x.example/?to=ada.l%40mail.example', '421 see [address]'],
  ['452 4.2.2 (postmaster+ada.l=mail.example@relay.example) full', '452 4.2.2 ([address]) full'],
  ['450 4.7.1 Greylisted, try after 300 seconds', '450 4.7.1 Greylisted, try after 300 seconds'],
])('leaves no address in the reason %s', (reason, left) => {
  expect(withoutAddresses(reason, 'ada.l@mail.example')).toBe(left)
})

it('leaves no recipient in any reason', () => {
  const quoted = fc.tuple(fc.string({ minLength: 3, maxLength: 20 }), fc.string()).map(([local, around]) => {
    const recipient = `${local}@mail.example`
    return { recipient, reason: `550 ${around} <${recipient}> ${around}` }
  })
  fc.assert(
    fc.property(quoted, ({ recipient, reason }) => {
      expect(withoutAddresses(reason, recipient)).not.toContain(recipient)
    }),
  )
})
