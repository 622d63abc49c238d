import { isIP } from 'node:net'

function groupsOf(text: string) {
  return text === '' ? [] : text.split(':')
}

/** The eight groups of an IPv6 address, however it was shortened. */
function expand(address: string) {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].map((group) => parseInt(group, 16))
}

/** An address without port, brackets, zone and IPv6 clothes; null when it is none. */
export function plainAddress(given: string | undefined) {
  const text = (given ?? '').trim()
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const address = bare.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '')
  return isIP(address) === 0 ? null : address
}

/** Whom a limit counts: an IPv4 address, or the 64 bits of IPv6 within which a household or a server picks addresses freely. */
export function networkOf(address: string) {
  if (isIP(address) !== 6) return address
  // The last two groups may be written as IPv4; they are not among the first four.
  const groups = expand(address.replace(/[\d.]*\.[\d.]+$/, '0:0'))
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
