export const mostPasskeys = 10
export const longestPasskeyName = 60

/** Returns the domain name for passkeys of this site; null for an IP address, for which browsers cannot create any. */
export function passkeyHost(origin: string) {
  const { hostname } = new URL(origin)
  return /^[\d.]+$/.test(hostname) || hostname.startsWith('[') ? null : hostname
}

/** A counter that does not increase means a copied passkey. Synced passkeys do not count and always send 0. */
export function hasCountedBack({ known, shown }: { known: number; shown: number }) {
  return (known > 0 || shown > 0) && shown <= known
}
