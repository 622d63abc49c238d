export const mostPasskeys = 10
export const longestPasskeyName = 60

/** The name that passkeys of this site belong to. A browser makes none for a number, which is nobody's for long. */
export function passkeyHost(origin: string) {
  const { hostname } = new URL(origin)
  return /^[\d.]+$/.test(hostname) || hostname.startsWith('[') ? null : hostname
}

/**
 * A device that counts its signatures never tells a number twice. One that does has a twin; 0 for ever is a device that does not
 * count, as those which keep their passkeys on several machines.
 */
export function hasCountedBack({ known, shown }: { known: number; shown: number }) {
  return (known > 0 || shown > 0) && shown <= known
}
