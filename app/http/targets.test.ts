import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { normaliseTarget } from './targets.ts'

const request = (url: string, hosts: readonly string[]) =>
  ({
    url,
    rawHeaders: hosts.flatMap((host) => ['Host', host]),
    headers: { host: hosts[0] },
  }) as unknown as IncomingMessage

it.each([
  ['/courses?q=a', '/courses?q=a', 'ukli.example'],
  ['http://other.example/courses?q=a', '/courses?q=a', 'other.example'],
  ['HTTPS://other.example:8443', '/', 'other.example:8443'],
  ['*', '*', 'ukli.example'],
])('reads the target %s', (url, path, host) => {
  const incoming = request(url, ['ukli.example'])
  expect(normaliseTarget(incoming)).toBe(true)
  expect([incoming.url, incoming.headers.host]).toEqual([path, host])
})

it.each([
  ['/', ['ukli.example', 'other.example']],
  ['/', ['ukli.example', 'ukli.example']],
  ['http://[', ['ukli.example']],
])('refuses %s with the hosts %s', (url, hosts) => {
  expect(normaliseTarget(request(url, hosts))).toBe(false)
})

it('takes no other header for a host', () => {
  const incoming = { url: '/', rawHeaders: ['X-Note', 'host', 'Host', 'a.example'], headers: {} }
  expect(normaliseTarget(incoming as unknown as IncomingMessage)).toBe(true)
})
