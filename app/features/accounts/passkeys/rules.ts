export const mostPasskeys = 10
export const longestPasskeyName = 60

/** Returns the domain name that passkeys of this site belong to; null for an IP address, for which browsers make none. */
export function passkeyHost(origin: string) {
  const { hostname } = new URL(origin)
  return /^[\d.]+$/.test(hostname) || hostname.startsWith('[') ? null : hostname
}

/**
 * A device that counts its signatures never repeats a number; one that does has been copied. Devices that sync their passkeys do
 * not count and always say 0.
 */
export function hasCountedBack({ known, shown }: { known: number; shown: number }) {
  return (known > 0 || shown > 0) && shown <= known
}
