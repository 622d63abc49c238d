import { expect, it } from 'vitest'
import { isInList, parseProxyList } from './networks.ts'

function isTrusted(list: string, ip: string) {
  const parsed = parseProxyList(list)
  if (!parsed) throw new Error(list)
  return isInList(parsed, ip)
}

it.each([
  ['10.0.0.1', '10.0.0.1', true],
  ['10.0.0.1', '10.0.0.2', false],
  ['10.0.0.0/8, ::1', '10.200.3.4', true],
  ['10.0.0.0/8, ::1', '11.0.0.1', false],
  ['10.0.0.0/8, ::1', '0:0:0:0:0:0:0:1', true],
  ['2001:db8::/32', '2001:db8:7::9', true],
  ['2001:db8::/32', '2001:db9::9', false],
  ['0.0.0.0/0', '2001:db8::1', false],
  ['', '10.0.0.1', false],
  ['10.0.0.0/8', 'unknown', false],
])('the list “%s” contains %s: %s', (list, ip, expected) => expect(isTrusted(list, ip)).toBe(expected))

it.each(['proxy.internal', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::/129', '10.0.0', '10.0.0.0/-1'])(
  'refuses %s',
  (list) => expect(parseProxyList(list)).toBeNull(),
)
