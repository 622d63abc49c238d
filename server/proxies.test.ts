import type { IncomingMessage } from 'node:http'
import { hostname } from 'node:os'
import { describe, expect, it } from 'vitest'
import { parseProxyList } from '#app/platform/networks.ts'
import { requestIdOf, requestOrigin, clientIp, isSameOrigin, publicOrigin } from './proxies.ts'

const request = (headers: Record<string, string>, remoteAddress = '203.0.113.9') =>
  ({ headers, socket: { remoteAddress, localAddress: '127.0.0.1', localPort: 3000 } }) as unknown as IncomingMessage

function proxies(...list: string[]) {
  const parsed = parseProxyList(list.join())
  if (!parsed) throw new Error(`${list.join()} are not proxies`)
  return parsed
}

describe('the client’s IP address', () => {
  it('is the peer’s, whatever the header claims, unless the peer is a trusted proxy', () => {
    expect(clientIp(request({ 'x-forwarded-for': '198.51.100.1' }), proxies())).toBe('203.0.113.9')
  })

  it('is the last one before the trusted proxies', () => {
    const forged = request({ 'x-forwarded-for': '1.1.1.1, 198.51.100.7, 10.0.0.2' }, '10.0.0.1')
    expect(clientIp(forged, proxies('10.0.0.1', '10.0.0.2'))).toBe('198.51.100.7')
  })

  it('is the last one before a trusted network', () => {
    const forwarded = request({ 'x-forwarded-for': '198.51.100.7, 172.16.4.4' }, '10.0.0.1')
    expect(clientIp(forwarded, proxies('10.0.0.0/8', '172.16.0.0/12'))).toBe('198.51.100.7')
    expect(clientIp(forwarded, proxies('10.0.0.0/8'))).toBe('172.16.4.4')
  })

  it('is the same for all ports and all addresses of an IPv6 network', () => {
    const ask = (forwarded: string) =>
      clientIp(request({ 'x-forwarded-for': forwarded }, '10.0.0.1'), proxies('10.0.0.1'))
    expect(ask('198.51.100.7:4711')).toBe('198.51.100.7')
    expect(ask('[2001:db8:1:2::77]:4711')).toBe(ask('2001:db8:1:2:aaaa::1'))
    expect(ask('2001:db8:1:3::1')).not.toBe(ask('2001:db8:1:2::1'))
  })

  it('is the proxy’s if it forwards none', () => {
    for (const forwarded of ['unknown', '', '198.51.100.7, unknown', '198.51.100.7, unix:, 10.0.0.1']) {
      expect(clientIp(request({ 'x-forwarded-for': forwarded }, '10.0.0.1'), proxies('10.0.0.1'))).toBe('10.0.0.1')
    }
  })

  it('is recognised as IPv4 in its IPv6 form', () => {
    expect(clientIp(request({}, '::ffff:203.0.113.9'), proxies())).toBe('203.0.113.9')
  })
})

describe('the id of a request', () => {
  const ask = (id: string) => requestIdOf(request({ 'x-request-id': id }, '10.0.0.1'), proxies('10.0.0.0/8'))

  it('is the trusted proxy’s, so that both logs can be compared', () => {
    expect(ask('6f1c-77_a.b')).toBe('6f1c-77_a.b')
  })

  it('is new if it comes from an untrusted peer or could forge a line of the log', () => {
    const made = /^[0-9a-f]{16}$/
    expect(requestIdOf(request({ 'x-request-id': 'mine' }), proxies('10.0.0.0/8'))).toMatch(made)
    for (const id of ['a\nb', '', 'x'.repeat(101), 'a b', '"']) expect(ask(id)).toMatch(made)
    expect(ask('')).not.toBe(ask(''))
  })
})

describe('the public origin', () => {
  it('is the setting when there is one, whatever the host header says', () => {
    const incoming = request({ host: 'evil.example' })
    expect(publicOrigin(incoming, { origin: 'https://ukli.example', trustedProxies: proxies() })).toBe(
      'https://ukli.example',
    )
  })

  it.each(['"><script>', 'a:b:c', '::::', 'x:99999', 'user@ukli.example', 'ukli.example/x'])(
    'is never read from a malformed host: %s',
    (host) => {
      expect(requestOrigin(request({ host }), { origin: undefined, trustedProxies: proxies() })).toBeNull()
      expect(publicOrigin(request({ host }), { origin: undefined, trustedProxies: proxies() })).toBe(
        'http://127.0.0.1:3000',
      )
    },
  )

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', `${hostname().toLowerCase()}:3000`])(
    'is the requested one if it leads to this machine: %s',
    (host) => {
      expect(publicOrigin(request({ host }), { origin: undefined, trustedProxies: proxies() })).toBe(`http://${host}`)
    },
  )

  it.each(['localhost:8080', 'demo.localhost:3000', '127.0.0.2:3000', 'localhost'])(
    'is not one of many names and ports of this machine: %s',
    (host) => {
      const incoming = request({ host })
      expect(publicOrigin(incoming, { origin: undefined, trustedProxies: proxies() })).toBe('http://127.0.0.1:3000')
    },
  )

  it('works without a Host header', () => {
    expect(requestOrigin(request({}), { origin: undefined, trustedProxies: proxies() })).toBe('http://localhost')
  })

  it('is the one the server listens on if the host is made up', () => {
    const forged = request({ host: 'evil.example' })
    expect(requestOrigin(forged, { origin: undefined, trustedProxies: proxies() })).toBe('http://evil.example')
    expect(publicOrigin(forged, { origin: undefined, trustedProxies: proxies() })).toBe('http://127.0.0.1:3000')
  })

  it('has brackets if the server listens on IPv6', () => {
    const forged = request({ host: 'evil.example' })
    Object.assign(forged.socket, { localAddress: '2001:db8::7' })
    expect(publicOrigin(forged, { origin: undefined, trustedProxies: proxies() })).toBe('http://[2001:db8::7]:3000')
  })

  it('uses the host and the scheme of a trusted proxy only', () => {
    const headers = { host: 'ukli.example', 'x-forwarded-proto': 'https' }
    expect(requestOrigin(request(headers), { origin: undefined, trustedProxies: proxies() })).toBe(
      'http://ukli.example',
    )
    expect(publicOrigin(request(headers), { origin: undefined, trustedProxies: proxies('203.0.113.9') })).toBe(
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
