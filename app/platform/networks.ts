import { isIP, BlockList } from 'node:net'

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

/**
 * Reads IP addresses and networks, separated by commas; null if one of them is invalid. Host names are invalid, because
 * they would never match the address of a peer.
 */
export function parseProxyList(text: string): BlockList | null {
  const list = new BlockList()
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (!entry) continue
    const [ip = '', bits, ...rest] = entry.split('/')
    const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(ip) === 0 || rest.length > 0) return null
    if (bits === undefined) list.addAddress(ip, family)
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 'ipv6' ? 128 : 32))
      list.addSubnet(ip, Number(bits), family)
    else return null
  }
  return list
}

export function isInList(list: BlockList, ip: string) {
  const version = isIP(ip)
  return version !== 0 && list.check(ip, version === 6 ? 'ipv6' : 'ipv4')
}
