import { describe, expect, it } from 'vitest'
import { checkSender } from './senders.ts'

const server = 'mx.ukli.example'
const sender = 'ada@mail.example'
const check = (...results: string[]) => checkSender({ results, server, sender })

describe('the check of a sender by our mail server', () => {
  it.each([
    ['passed', 'mx.ukli.example; dmarc=pass (p=REJECT sp=NONE) header.from=mail.example'],
    ['passed', 'MX.UKLI.example 1; spf=fail smtp.mailfrom=x.example; dmarc=pass header.from=Mail.Example'],
    ['passed', 'mx.ukli.example; dkim=pass header.d=mail.example header.s=a; spf=none'],
    ['passed', 'mx.ukli.example; dkim=pass header.i=@mail.example'],
    ['passed', 'mx.ukli.example; dmarc=none; spf=pass (a; b) smtp.mailfrom=bounce@send.mail.example'],
    ['failed', 'mx.ukli.example; dmarc=fail header.from=mail.example; dkim=pass header.d=mail.example'],
    ['failed', 'mx.ukli.example; dmarc=pass header.from=other.example'],
    ['failed', 'mx.ukli.example; dkim=pass header.d=other.example; spf=pass smtp.mailfrom=other.example'],
    ['failed', 'mx.ukli.example; dkim=pass header.d=evilmail.example'],
    ['failed', 'mx.ukli.example; dkim=pass header.d=example'],
    ['failed', 'mx.ukli.example; spf=fail reason="dmarc=pass; dkim=pass header.d=mail.example"'],
    ['failed', 'mx.ukli.example; none (dmarc=pass)'],
    ['none', 'mx.other.example; dmarc=pass header.from=mail.example'],
    ['none', 'mx.ukli.example.evil.example; dmarc=pass'],
    ['none', '"mx.other.example; mx.ukli.example"; dmarc=pass'],
    ['none', ''],
  ])('is %s by %j', (expected, header) => {
    expect(check(header)).toBe(expected)
  })

  it('is read from the topmost header of that server', () => {
    const [pass, fail] = ['mx.ukli.example; dmarc=pass', 'mx.ukli.example; dmarc=fail']
    expect(check('mx.relay.example; dmarc=none', fail, pass)).toBe('failed')
    expect(check(pass, fail)).toBe('passed')
  })

  it('is unknown if the server is not set', () => {
    expect(checkSender({ results: ['mx.ukli.example; dmarc=pass'], server: null, sender })).toBe('none')
  })

  it('takes a time that grows with the length only', () => {
    // A time that grew with the square would exceed the time limit of the test by far.
    for (const piece of ['(', ';', '=', ' ', '" ', 'dmarc=x;'])
      expect(check(`mx.ukli.example; ${piece.repeat(20_000)}`)).toBe('failed')
  })
})
