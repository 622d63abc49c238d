import { isIP } from 'node:net'

/** Removes port, brackets, zone and the IPv6 form of an IPv4 address. Returns null if the text is not an IP address. */
export function normaliseIp(text: string | undefined) {
  const trimmed = (text ?? '').trim()
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed
  const ip = bare.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '')
  return isIP(ip) === 0 ? null : ip
}

/**
 * Returns an IPv4 address unchanged, and the /64 network of an IPv6 address, because one user can choose any address in
 * that network. Limits count requests by the result.
 */
export function networkOf(ip: string) {
  if (isIP(ip) !== 6) return ip
  // The last two groups may be written as IPv4. They are replaced, because only the first four groups are needed.
  const [first = [], last = []] = ip
    .replace(/(?<![\d.])[\d.]*\.[\d.]+$/, '0:0')
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  const network = [...first, ...zeros, ...last].slice(0, 4).map((group) => parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
