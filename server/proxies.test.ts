import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { clientAddress, isSameOrigin, publicOrigin } from './proxies.ts'

const request = (headers: Record<string, string>, remoteAddress = '203.0.113.9') =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage

describe('who asks', () => {
  it('is the peer, whatever it claims, unless it is a trusted proxy', () => {
    expect(clientAddress(request({ 'x-forwarded-for': '198.51.100.1' }), [])).toBe('203.0.113.9')
  })

  it('is the last address before the trusted proxies', () => {
    const forged = request({ 'x-forwarded-for': '1.1.1.1, 198.51.100.7, 10.0.0.2' }, '10.0.0.1')
    expect(clientAddress(forged, ['10.0.0.1', '10.0.0.2'])).toBe('198.51.100.7')
  })

  it('knows an IPv4 address in IPv6 clothes', () => {
    expect(clientAddress(request({}, '::ffff:203.0.113.9'), [])).toBe('203.0.113.9')
  })
})

describe('the public address', () => {
  it('is the setting when there is one, whatever the host header says', () => {
    const asked = request({ host: 'evil.example' })
    expect(publicOrigin(asked, { origin: 'https://ukli.example', trustedProxies: [] })).toBe('https://ukli.example')
  })

  it('takes no host that could carry markup', () => {
    expect(publicOrigin(request({ host: '"><script>' }), { origin: undefined, trustedProxies: [] })).toBe(
      'http://localhost',
    )
  })

  it('believes a scheme from a trusted proxy alone', () => {
    const headers = { host: 'ukli.example', 'x-forwarded-proto': 'https' }
    expect(publicOrigin(request(headers), { origin: undefined, trustedProxies: [] })).toBe('http://ukli.example')
    expect(publicOrigin(request(headers), { origin: undefined, trustedProxies: ['203.0.113.9'] })).toBe(
      'https://ukli.example',
    )
  })
})

describe('a request that changes something', () => {
  const origin = 'https://ukli.example'

  it.each([
    [{ 'sec-fetch-site': 'same-origin', origin }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ origin }, true],
    [{ 'sec-fetch-site': 'cross-site', origin }, false],
    [{ 'sec-fetch-site': 'same-site', origin }, false],
    [{ origin: 'https://evil.example' }, false],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, false],
    [{ origin: 'null' }, false],
    [{}, false],
  ])('with %o comes from a page of our own: %s', (headers, expected) => {
    expect(isSameOrigin(request(headers as unknown as Record<string, string>), origin)).toBe(expected)
  })
})
