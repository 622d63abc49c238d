import { isIP } from 'node:net'

function groupsOf(text: string) {
  return text === '' ? [] : text.split(':')
}

function expand(ip: string) {
  const [head = '', tail] = ip.toLowerCase().split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].map((group) => parseInt(group, 16))
}

/** Removes port, brackets, zone and the IPv6 form of an IPv4 address. Returns null if the text is not an IP address. */
export function normaliseIp(text: string | undefined) {
  const trimmed = (text ?? '').trim()
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed
  const ip = bare.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '')
  return isIP(ip) === 0 ? null : ip
}

/** Returns what limits count: the IPv4 address, or the /64 network of an IPv6 address, since its user can choose the rest freely. */
export function networkOf(ip: string) {
  if (isIP(ip) !== 6) return ip
  // The last two groups may be written as IPv4; they are not among the first four.
  const groups = expand(ip.replace(/[\d.]*\.[\d.]+$/, '0:0'))
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
