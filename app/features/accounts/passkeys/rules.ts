export const mostPasskeys = 10
export const longestPasskeyName = 60

/** Returns the domain name for passkeys of this site; null for an IP address, for which browsers cannot create any. */
export function passkeyHost(origin: string) {
  const { hostname } = new URL(origin)
  return /^[\d.]+$/.test(hostname) || hostname.startsWith('[') ? null : hostname
}

/**
 * True if the signature counter did not increase, which means that the passkey was copied. Devices that sync their
 * passkeys do not count and always send 0.
 */
export function hasCountedBack({ known, shown }: { known: number; shown: number }) {
  return (known > 0 || shown > 0) && shown <= known
}
