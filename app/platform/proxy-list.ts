import { BlockList, isIP } from 'node:net'

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
