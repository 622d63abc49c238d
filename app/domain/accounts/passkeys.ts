export const mostPasskeys = 10
export const longestPasskeyName = 60

/**
 * Returns the domain name that passkeys are created for; null for an IP address, because browsers cannot create
 * passkeys for one.
 */
export function findPasskeyHost(origin: string) {
  const { hostname } = new URL(origin)
  return /^[\d.]+$/.test(hostname) || hostname.startsWith('[') ? null : hostname
}

/**
 * True if the counter of a passkey did not increase, which means that the passkey was copied. Synced passkeys always
 * send 0.
 */
export function isCopiedPasskey({ known, shown }: { known: number; shown: number }) {
  return (known > 0 || shown > 0) && shown <= known
}
